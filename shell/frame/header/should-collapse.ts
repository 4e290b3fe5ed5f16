/** Widths in px; each as wide as the content needs on one line. */
export interface BarWidths {
  /** The available width. */
  bar: number
  brand: number
  /** Menu entries and account links; 0 when there are none. */
  menu: number
  tools: number
  /** Between two neighbouring parts. */
  gap: number
}

/** Does the menu go behind a button, because brand, menu and tools do not fit side by side? */
export function shouldCollapse({ bar, brand, menu, tools, gap }: BarWidths): boolean {
  return menu > 0 && brand + gap + menu + gap + tools > bar
}
