/*
 * Runs inside the document, before the shop's own scripts and independent of them. If they do not
 * load or do not run, it shows a message, and reloads the page once they are available. The build
 * inserts it as a classic script, so it can have no imports or exports.
 */
;(() => {
  /** In ms: nearly every start takes less time than this. */
  const SLOW_MS = 10_000
  /**
   * In ms between an error and the message about it. The error may concern a file that the shop
   * does not need; then the shop opens within this time.
   */
  const FAULT_MS = 1000
  /**
   * Before each further try, the wait doubles, from the first value up to the longest. A random
   * time of up to the same length is added to each wait.
   */
  const FIRST_WAIT_MS = 4000
  const LONGEST_WAIT_MS = 120_000
  /** On a slow connection, the first retry must not compete with files that are still loading. */
  const SLOW_TRIES = 3
  const ANSWER_MS = 20_000
  /** In ms: after this, free places may be gone, and the shop must ask again. */
  const FRESH_MS = 10_000
  /** In ms: after this long without trouble, the next failure counts as the first. */
  const HEALTHY_MS = 60_000
  /** The same key as in `STORAGE_KEYS`. */
  const TRIES = 'startTries'

  const {
    contacts = [],
    reads = [],
    ...words
  } = JSON.parse(document.querySelector('#shop-words')?.textContent || '{}')
  requestEarly(reads)
  const languages = [location.pathname.split('/')[1], ...navigator.languages, 'en']
  const language =
    languages.map((code = '') => code.slice(0, 2)).find((code) => words[code]) ??
    Object.keys(words)[0]
  const say = words[language ?? ''] ?? {}

  let tries = readTries()
  let timer: ReturnType<typeof setTimeout>
  let isOpen = false
  let isLost = false
  let isAsking = false
  /** The page must be reloaded, but no reload has been possible so far. */
  let isDue = false
  /** The address of a link that was pressed without a connection. */
  let goal: string | undefined
  let bar: HTMLElement | undefined
  let title: HTMLElement
  let retry: HTMLElement

  /**
   * Requests what the page needs first, long before the shop's scripts can. The header needs no
   * preflight request to another origin. After a payment has begun, pages send the visitor's token.
   */
  function requestEarly(addresses: string[]) {
    try {
      if (sessionStorage.getItem('startedPayments')) return
    } catch {
      // Without storage no payment can be known.
    }
    const headers = { accept: 'application/json' }
    const reads = new Map<string, Promise<Response>>()
    globalThis.shopReads = reads
    for (const address of addresses) {
      if (isOver(address)) continue
      const response = fetch(address, { headers, signal: AbortSignal.timeout(ANSWER_MS) })
      // The shop handles a failure when it takes the request.
      response.catch(() => {})
      reads.set(address, response)
    }
    setTimeout(() => reads.clear(), FRESH_MS)
  }

  /** Whether the shop no longer asks for this: browsers keep documents of earlier days. */
  function isOver(address: string) {
    const now = new Date()
    // The first call of Intl would delay the first paint.
    const today = (now.getFullYear() * 100 + now.getMonth() + 1) * 100 + now.getDate()
    const [, range, day] = /(?:(range)|date)[/=](\d{4}-?\d\d-?\d\d)/.exec(address) ?? []
    // A range begins with the first day of a month.
    return Number(day?.replaceAll('-', '')) < (range ? today - (today % 100) : today)
  }

  function readTries() {
    try {
      return Number(sessionStorage.getItem(TRIES)) || 0
    } catch {
      // Without storage the reloads cannot be counted, so each waits long.
      return SLOW_TRIES
    }
  }

  function writeTries(count: number) {
    tries = count
    try {
      sessionStorage.setItem(TRIES, String(count))
    } catch {
      // Without storage nothing is counted.
    }
  }

  function after(ms: number, run: () => void) {
    clearTimeout(timer)
    timer = setTimeout(run, ms)
  }

  function wait() {
    isDue = true
    const ms = Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS)
    after(ms * (1 + Math.random()), ask)
  }

  function tell() {
    show()
    wait()
  }

  function add(to: Element, name: string, style: string, text = '') {
    const element = document.createElement(name)
    element.textContent = text
    // Styles set by script need no hash in the security policy.
    element.style.cssText = style
    to.append(element)
    return element
  }

  function show() {
    if (bar === undefined) {
      const isAlone = !document.querySelector('#shop > *')
      bar = add(
        document.body ?? document.documentElement,
        isAlone ? 'main' : 'div',
        'position:sticky;inset-block-end:0;z-index:99;padding:1rem;border-block-start:3px solid;text-align:center;font:1rem/1.5 var(--font,system-ui),sans-serif;color:var(--ink,CanvasText);background:var(--card,Canvas)',
      )
      if (isAlone) bar.style.cssText += 'margin-block-start:25vh;border:0;background:none'
      bar.lang = language ?? ''
      const said = add(bar, 'div', '')
      said.role = 'alert'
      title = add(said, isAlone ? 'h1' : 'strong', 'margin:0;font:inherit;font-weight:700')
      add(said, 'p', 'margin:0 0 .5rem', say.kept)
      retry = add(
        said,
        'button',
        'min-block-size:2.75rem;padding:0 1.5rem;border:1px solid;border-radius:6px;font:inherit;color:inherit;background:none',
        say.retry,
      )
      retry.onclick = ask
      if (contacts[0]) {
        const line = add(said, 'p', 'margin:.5rem 0 0', say.contact)
        for (const { text, href } of contacts) {
          line.append(line.children[0] ? '\u00a0· ' : ' ')
          const link = add(line, 'a', 'color:inherit', text) as HTMLAnchorElement
          link.href = href
        }
      }
    }
    const text = navigator.onLine ? (isLost ? say.lost : say.slow) : say.offline
    if (title.textContent !== text) title.textContent = text
  }

  function close() {
    bar?.remove()
    bar = goal = undefined
    isDue = false
    clearTimeout(timer)
  }

  /** Bypasses every cache, because a broken copy may stay in one for a year. */
  async function load(address: string) {
    const method = isOpen ? 'HEAD' : 'GET'
    const signal = AbortSignal.timeout(ANSWER_MS)
    const answer = await fetch(address, { method, cache: 'reload', signal })
    if (!answer.ok) throw answer
    return await answer.text()
  }

  /**
   * Reloads the page if the server answers, so that the visitor never gets the browser's error
   * page.
   */
  async function ask() {
    if (isAsking) return
    isAsking = true
    if (bar) retry.ariaBusy = 'true'
    writeTries(tries + 1)
    const wanted = goal
    const wasOpen = isOpen
    const isMoot = () => wanted !== goal || wasOpen !== isOpen
    try {
      const html = await load(wanted ?? location.href)
      const files = [...html.matchAll(/<script defer[^>]* src="([^"]+)/g)]
      await Promise.all(files.map(([, address = '']) => load(address)))
      if (isMoot()) return
      // The shop may be doing something that must not be interrupted, such as a payment.
      const asked = new CustomEvent('shop:reloading', { cancelable: true, detail: wanted })
      if (!dispatchEvent(asked)) {
        // A reload that the shop has postponed is not a failed try, and the next try follows soon.
        writeTries(tries - 1)
        wait()
      } else if (wanted === undefined) location.reload()
      else location.assign(wanted)
    } catch {
      if (isMoot()) return
      if (bar || !isOpen) show()
      wait()
    } finally {
      isAsking = false
      if (bar) retry.ariaBusy = null
    }
  }

  function fail() {
    if (isOpen || bar) return
    isLost = true
    after(FAULT_MS, tell)
  }

  // A failed file fires an event that does not bubble. Other scripts belong to the visitor's
  // browser. The shop reports all other failures itself, because a rejection may come from any
  // script.
  addEventListener(
    'error',
    ({ target, filename = '' }) => {
      const address = target instanceof HTMLScriptElement ? target.src : filename
      if (address.startsWith(`${location.origin}/static/`)) fail()
    },
    true,
  )
  addEventListener('online', () => {
    if (isDue) after(Math.random() * FAULT_MS, ask)
  })
  addEventListener('offline', () => {
    if (bar) show()
  })
  // Runs after the shop's own click handlers, which stop clicks on links within the shop. The other
  // links lead to another document; until the shop is open, all links do.
  addEventListener('click', (event) => {
    const target = event.target as Element
    if (bar?.contains(target)) return
    // The visitor follows a link instead of waiting for the reload.
    if (bar && isOpen) close()
    const link = target.closest<HTMLAnchorElement>('a[href^="/"],a[href^="http"]')
    if (navigator.onLine || event.defaultPrevented || !link) return
    event.preventDefault()
    goal = link.href
    tell()
  })
  addEventListener('shop:open', () => {
    isOpen = true
    close()
    after(HEALTHY_MS, () => writeTries(0))
  })
  addEventListener('shop:lost', () => {
    isOpen = false
    isLost = true
    if (tries === 0) ask()
    else tell()
  })
  addEventListener('shop:reload', ask)
  after(SLOW_MS, () => {
    if (tries < SLOW_TRIES) writeTries(SLOW_TRIES)
    tell()
  })
})()
