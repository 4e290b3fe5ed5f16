/**
 * Runs in the page: measures the time from the cause of a list to the frame that shows it. The
 * function is passed as text, so it can use nothing of this file but its parameter.
 */
export function watchList(answer: string): void {
  const marks: Record<string, number> = {}
  Object.assign(window, { marks })
  let answered = 0
  let narrowing = 0
  const { json, text } = Response.prototype
  for (const [name, read] of Object.entries({ json, text })) {
    Object.assign(Response.prototype, {
      async [name](this: Response) {
        const body: unknown = await read.call(this)
        if (new RegExp(answer).test(this.url)) answered = performance.now()
        return body
      },
    })
  }
  const painted = (name: string, from: number) =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        marks[name] ??= performance.now() - from
      }),
    )
  const isOfList = ({ target }: MutationRecord) =>
    target instanceof Element && target.closest('main ul') !== null
  new MutationObserver((changes) => {
    if (answered > 0 && document.querySelector('main li h2')) painted('listed', answered)
    if (narrowing > 0 && changes.some(isOfList)) painted('narrowed', narrowing)
  }).observe(document.body, { childList: true, subtree: true })
  const begin = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Enter') return
    narrowing ||= performance.now()
  }
  for (const cause of ['change', 'keydown']) {
    document.addEventListener(cause, begin, { capture: true })
  }
}
