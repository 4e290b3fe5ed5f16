/** Marks set by the page itself, in ms since it was requested. */
export interface PageMarks {
  fcp: number | null
  lcp: number | null
  /** Sum of all layout shifts, except those caused by a press. */
  cls: number
  longTasks: { start: number; duration: number }[]
  /** When the control became visible: from then on a link can be used. */
  shownAt: number | null
  /** When React had attached its handlers to the visible control; null without React. */
  handledAt: number | null
  /** When the page's code answered a press of the control. */
  usedAt: number | null
}

export interface Watched {
  /** CSS selector of the control, which is pressed as soon as it may answer. */
  control: string
  /**
   * Whether React renders the page: then a press counts only once React has attached its handlers
   * to the control.
   */
  isReact: boolean
  /** Whether the control is pressed; exact measurements do not press it. */
  isPressed: boolean
}

/**
 * Runs in the page before the page's own scripts, so it can use nothing outside of this function.
 * It presses the control by a click event that React handles like a visitor's click. Without a
 * handler the click has no effect, because the browser does not follow a link for it.
 */
export function watchPage({ control, isReact, isPressed }: Watched): void {
  const marks: PageMarks = {
    fcp: null,
    lcp: null,
    cls: 0,
    longTasks: [],
    shownAt: null,
    handledAt: null,
    usedAt: null,
  }
  if (window !== window.top) return
  Object.assign(window, { benchMarks: marks })
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    })
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') marks.fcp = entry.startTime
  })
  observe('largest-contentful-paint', (entry) => {
    marks.lcp = entry.startTime
  })
  observe('longtask', ({ startTime, duration }) => {
    marks.longTasks.push({ start: startTime, duration })
  })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    }
    const pressedAt = marks.usedAt ?? Number.POSITIVE_INFINITY
    const isAnswer = entry.startTime >= pressedAt && entry.startTime < pressedAt + 1000
    if (!hadRecentInput && !isAnswer) marks.cls += value
  })

  const isKnownToReact = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps$'))
  let isPrevented = false
  window.addEventListener('click', (event) => {
    if (event.isTrusted) return
    isPrevented = event.defaultPrevented
    event.preventDefault()
  })
  /**
   * The state of the control before the first press. Every later state is compared with this one: a
   * late answer to a press must not count as the answer to the next press.
   */
  let before: string | null = null
  const isToggled = () => {
    const pressed = document.querySelector(control)?.getAttribute('aria-pressed') ?? null
    return before !== null && pressed !== null && pressed !== before
  }
  const press = (element: Element) => {
    isPrevented = false
    before ??= element.getAttribute('aria-pressed')
    const { textContent } = document.body
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    return () =>
      isPrevented || isToggled() || (!isReact && document.body.textContent !== textContent)
  }
  const look = () => {
    const element = document.querySelector(control)
    const isThere = element?.checkVisibility() ?? false
    if (isThere && marks.shownAt === null) {
      requestAnimationFrame(() => {
        marks.shownAt ??= performance.now()
      })
    }
    if (isToggled()) {
      marks.usedAt = performance.now()
      return
    }
    const isHandled = isThere && element !== null && isKnownToReact(element)
    if (isHandled) marks.handledAt ??= performance.now()
    if (!element || !isThere || !isPressed || (isReact && !isHandled)) {
      setTimeout(look, 10)
      return
    }
    const answered = press(element)
    // Wait one task: then React has rendered what the press changes.
    setTimeout(() => {
      if (answered()) marks.usedAt = performance.now()
      else setTimeout(look, 10)
    })
  }
  look()
}
