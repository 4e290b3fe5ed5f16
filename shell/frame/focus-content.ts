/** What had the focus is about to go: it moves to the page, where reading goes on. */
export function focusContent(): void {
  document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
}
