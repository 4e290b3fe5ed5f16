/*
 * Runs inside of the document, before the shop's own scripts and without them: says what has
 * happened where they do not come or do not run, and loads the page anew once they can be had. The
 * build puts it there as a classic script, so it neither imports nor exports anything.
 */
;(() => {
  /** In ms: after that a start is slower than nearly all. */
  const SLOW_MS = 10_000
  /** An error may concern a file that the shop does without: it opens a moment later then. */
  const FAULT_MS = 1000
  /** Waits double from the first, up to the longest; to each comes up to as much by chance. */
  const FIRST_WAIT_MS = 4000
  const LONGEST_WAIT_MS = 120_000
  /** On a slow line the first try must not take the line from what is still coming. */
  const SLOW_TRIES = 3
  const ANSWER_MS = 20_000
  /** Open for so long, the next trouble is a new one. */
  const HEALTHY_MS = 60_000
  /** As in `STORAGE_KEYS`. */
  const TRIES = 'startTries'

  const { contacts = [], ...words } = JSON.parse(
    document.querySelector('#shop-words')?.textContent || '{}',
  )
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
  /** The page is to be loaded, and could not be so far. */
  let isDue = false
  /** A link that was pressed without a connection. */
  let goal: string | undefined
  let bar: HTMLElement | undefined
  let title: HTMLElement
  let retry: HTMLElement

  function readTries() {
    try {
      return Number(sessionStorage.getItem(TRIES)) || 0
    } catch {
      // Nothing counts the reloads: each waits for long.
      return SLOW_TRIES
    }
  }

  function writeTries(count: number) {
    tries = count
    try {
      sessionStorage.setItem(TRIES, String(count))
    } catch {
      // As above.
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
    // By script, which the policy allows without a hash.
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
          line.append(line.children[0] ? ' · ' : ' ')
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

  /** Past every cache, where a broken copy may be kept for a year. */
  async function load(address: string) {
    const method = isOpen ? 'HEAD' : 'GET'
    const signal = AbortSignal.timeout(ANSWER_MS)
    const answer = await fetch(address, { method, cache: 'reload', signal })
    if (!answer.ok) throw answer
    return await answer.text()
  }

  /** Loads the page anew if it can be had: never into the browser's own error page. */
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
      // The shop may be about something that must not be cut off, such as a payment.
      const asked = new CustomEvent('shop:reloading', { cancelable: true, detail: wanted })
      if (!dispatchEvent(asked)) {
        // That is no failure, and soon over.
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

  // That a file does not come does not bubble; other scripts are those of the visitor's browser. What
  // else keeps the shop from opening it tells itself: a rejection may be any script's.
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
  // After the shop has looked at it: what is left is a link to another document, as every link is
  // until the shop is open.
  addEventListener('click', (event) => {
    const target = event.target as Element
    if (bar?.contains(target)) return
    // The visitor goes on without it.
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
