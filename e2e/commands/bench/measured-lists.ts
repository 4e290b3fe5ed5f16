import type { Page } from '@playwright/test'

/** A list of the shop, and how to make it long and filter it. */
export interface MeasuredList {
  name: string
  path: string
  /** The answer its offers come in. */
  answer: RegExp
  /** Fields that make copies of one offer different. */
  made: (index: number) => Record<string, unknown>
  /** Filters the list down to about a tenth. */
  narrow: (page: Page) => Promise<unknown>
}

export const MEASURED_LISTS: readonly MeasuredList[] = [
  {
    name: 'events',
    path: '/de/tickets',
    answer: /\/event\/select/,
    made: (index) => ({ id: `event-${index}`, venue: `House ${index % 10}` }),
    narrow: (page) => page.locator('select').first().selectOption({ index: 3 }),
  },
  {
    name: 'articles',
    path: '/de/merchandise',
    answer: /\/merchandise\/select/,
    made: (index) => ({
      id: `article-${index}`,
      name: `Postkarte ${index}`,
      product_kind_ref: '1',
    }),
    narrow: async (page) => {
      await page.getByRole('searchbox').fill('postkarte 7')
      await page.keyboard.press('Enter')
    },
  },
]
