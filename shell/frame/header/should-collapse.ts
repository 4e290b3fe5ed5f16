/** Widths in px, each as wide as its content wants to be on one line. */
export interface BarWidths {
  /** What there is to fill. */
  bar: number
  brand: number
  /** Menu entries and account links; 0 when there are none. */
  menu: number
  tools: number
  /** Between two neighbours. */
  gap: number
}

/** Does the menu go behind a button, because brand, menu and tools do not fit side by side? */
export function shouldCollapse({ bar, brand, menu, tools, gap }: BarWidths): boolean {
  return menu > 0 && brand + gap + menu + gap + tools > bar
}
