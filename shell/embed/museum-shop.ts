/*
 * The element `<museum-shop>` for pages of other sites. It is a classic script of its own: the build
 * puts its texts before it as `TEXTS`, so it can have no imports or exports.
 */
declare const TEXTS: Record<string, Record<'title' | 'loading' | 'failed' | 'open', string>>
;(() => {
  /** In ms: a shop that sends no message within this time counts as out of reach. */
  const ANSWER_MS = 20_000
  /** In px: more than any page needs. */
  const TALLEST = 100_000
  /** A path of the shop without a language, perhaps with a query. */
  const OFFER = /^[\w\-./~%]*(\?[\w\-.~%=&+,:]*)?$/

  /** Only known while the script runs: the shop is where its script is. */
  const shop = new URL((document.currentScript as HTMLScriptElement).src).origin

  // A style sheet made by script needs no permission in the page's security policy. Until the shop
  // shows, its frame lies invisible behind the texts, because browsers slow down frames of no size.
  const style = new CSSStyleSheet()
  style.replaceSync(`
    :host { display: block; position: relative; min-block-size: 6rem }
    :host([hidden]), [hidden] { display: none }
    a { color: inherit }
    iframe { display: block; inline-size: 100%; border: 0 }
    :host(:not([data-shown])) iframe { position: absolute; inset: 0; block-size: 100%; visibility: hidden }
    :host([data-shown]) > * { display: none }
    :host([data-shown]) iframe { display: block }`)

  /** The address of this page of the shop; null for anything else. */
  function addressOf(offer: string, lang: string): string | null {
    const path = `/${[lang, offer.replace(/^\//, '')].filter(Boolean).join('/')}`
    if (!OFFER.test(offer) || path.includes('//')) return null
    const { origin, pathname, search, href } = new URL(path, shop)
    return origin === shop && pathname + search === path ? href : null
  }

  class MuseumShop extends HTMLElement {
    static observedAttributes = ['offer', 'lang', 'accent', 'scheme', 'label']
    #isOpen = false
    #frame: HTMLIFrameElement | undefined
    /** The language that the page has set and the shop may not know yet; visitors may choose others. */
    #wanted = ''
    #timer: ReturnType<typeof setTimeout> | undefined
    /** What the page has inside the element, for visitors without scripts and until the shop shows. */
    #fallback = document.createElement('slot')
    #said = document.createElement('p')
    #link = document.createElement('a')

    constructor() {
      super()
      const root = this.attachShadow({ mode: 'open', delegatesFocus: true })
      root.adoptedStyleSheets = [style]
      this.#said.role = 'status'
      root.append(this.#fallback, this.#said, this.#link)
    }

    connectedCallback() {
      this.#isOpen = true
      addEventListener('message', this.#receive)
      this.#load()
    }

    disconnectedCallback() {
      this.#isOpen = false
      removeEventListener('message', this.#receive)
      this.#unload()
    }

    attributeChangedCallback(attribute: string, before: string | null, after: string | null) {
      if (!this.#isOpen || before === after) return
      const frame = this.#frame
      if (attribute === 'offer' || !frame || !this.#isShown) return this.#load()
      // The visitor stays on the same page of the shop.
      this.#describe(frame)
      if (attribute === 'lang') this.#wanted = this.#lang
      this.#tell(frame)
    }

    #tell(frame: HTMLIFrameElement) {
      const change = { type: 'museum-shop:change', name: frame.name, lang: this.#wanted }
      frame.contentWindow?.postMessage(change, shop)
    }

    /** The language of the shop; empty if the page names none that the shop speaks. */
    get #lang(): string {
      const [code = ''] = (this.closest<HTMLElement>('[lang]')?.lang ?? '').toLowerCase().split('-')
      return Object.hasOwn(TEXTS, code) ? code : ''
    }

    get #isShown(): boolean {
      return 'shown' in this.dataset
    }

    /** The attribute, if it has this form. */
    #valid(attribute: string, form: RegExp): string | null {
      const value = this.getAttribute(attribute)
      if (value === null || form.test(value)) return value
      console.warn(`<museum-shop>: ${attribute}="${value}" is ignored`)
      return null
    }

    #describe(frame: HTMLIFrameElement) {
      const own = this.#lang || navigator.language.slice(0, 2)
      const language = Object.hasOwn(TEXTS, own) ? own : 'en'
      const texts = TEXTS[language]
      this.#said.lang = this.#link.lang = language
      frame.title = this.getAttribute('label') || (texts?.title ?? '')
      // The shop reads the name of its frame; it outlives every navigation in the frame.
      const accent = this.#valid('accent', /^#[\da-f]{6}$/i)
      const scheme = this.#valid('scheme', /^(light|dark)$/)
      frame.name = ['museum-shop', accent, scheme].filter(Boolean).join(' ')
      this.#link.textContent = texts?.open ?? ''
      return texts
    }

    #load() {
      this.#unload()
      const offer = this.getAttribute('offer') ?? ''
      const address = addressOf(offer, this.#lang)
      if (address === null) {
        console.error(`<museum-shop>: offer="${offer}" is not a path of the shop`)
        return
      }
      const frame = document.createElement('iframe')
      const texts = this.#describe(frame)
      frame.allow = 'payment'
      frame.src = this.#link.href = address
      this.#said.textContent = texts?.loading ?? ''
      this.#frame = frame
      this.shadowRoot?.append(frame)
      this.#timer = setTimeout(() => {
        this.#fallback.hidden = true
        this.#link.hidden = false
        this.#said.textContent = texts?.failed ?? ''
      }, ANSWER_MS)
    }

    #unload() {
      clearTimeout(this.#timer)
      this.#frame?.remove()
      this.#frame = undefined
      this.#fallback.hidden = false
      this.#link.hidden = true
      this.#said.textContent = ''
      delete this.dataset.shown
    }

    #receive = ({ origin, source, data }: MessageEvent) => {
      const frame = this.#frame
      if (!frame || origin !== shop || source !== frame.contentWindow) return
      const { type, height, count } = data ?? {}
      // Only the height shows the shop: a frame out of view sends it when it comes into view.
      if (`${type}`.startsWith('museum-shop:')) clearTimeout(this.#timer)
      if (type === 'museum-shop:height' && height > 0) {
        frame.style.blockSize = `${Math.min(height, TALLEST)}px`
        this.dataset.shown = ''
      } else if (type === 'museum-shop:opened') {
        // A message to a document that was still loading, or about to be replaced, is lost.
        this.#tell(frame)
        this.#wanted = ''
      } else if (type === 'museum-shop:navigated') {
        // Another page of the shop: show its beginning, even if the visitor had scrolled far down.
        if (this.getBoundingClientRect().top < 0) this.scrollIntoView()
      } else if (type === 'museum-shop:basket' && Number.isSafeInteger(count) && count >= 0) {
        this.dispatchEvent(new CustomEvent(type, { bubbles: true, detail: { count } }))
      }
    }
  }

  if (!customElements.get('museum-shop')) customElements.define('museum-shop', MuseumShop)
})()
