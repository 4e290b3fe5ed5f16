/**
 * Measures brand, menu and tools in one line, even while the menu is behind its button. The bar has
 * this layout only during the measurement, before the browser paints.
 */
export function measureBar(bar: HTMLElement): BarWidths {
  bar.dataset.measuring = ''
  const style = getComputedStyle(bar)
  const padding = pixels(style.paddingInlineStart) + pixels(style.paddingInlineEnd)
  const widths = {
    bar: bar.getBoundingClientRect().width - padding,
    brand: widthOf(bar, 'brand'),
    menu: widthOf(bar, 'menu'),
    tools: widthOf(bar, 'tools'),
    gap: pixels(style.columnGap),
  }
  delete bar.dataset.measuring
  return widths
}

function widthOf(bar: HTMLElement, part: string): number {
  return bar.querySelector(`[data-part="${part}"]`)?.getBoundingClientRect().width ?? 0
}

function pixels(length: string): number {
  return Number.parseFloat(length) || 0
}

/** Widths in px; each is the width that the content needs on one line. */
export interface BarWidths {
  bar: number
  brand: number
  /** Menu entries and account links; 0 when there are none. */
  menu: number
  tools: number
  gap: number
}

export function shouldCollapse({ bar, brand, menu, tools, gap }: BarWidths): boolean {
  return menu > 0 && brand + gap + menu + gap + tools > bar
}
