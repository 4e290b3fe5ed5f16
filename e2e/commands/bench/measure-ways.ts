import type { Browser } from '@playwright/test'
import { shopAt } from '../../tests/fixtures/shop.ts'
import type { TestShop } from '../../tests/fixtures/test-shop.ts'
import { visitIn } from '../../tests/fixtures/visit.ts'
import { WAYS, walkToPaid } from '../../tests/fixtures/ways-to-buy.ts'
import { SCREEN } from './profiles.ts'
import { row } from './table.ts'

/** What a guest with a phone does from the home page to the confirmation, printed as a table. */
export async function printWays(browser: Browser, shop: TestShop): Promise<void> {
  console.log(`\n${row('from home to paid', ['presses', 'fields', 'scrolls'])}`)
  for (const way of WAYS) {
    const context = await browser.newContext({
      viewport: SCREEN,
      isMobile: true,
      hasTouch: true,
      baseURL: shop.origin,
    })
    const visit = visitIn(await context.newPage(), 'de')
    const effort = await walkToPaid(visit, shopAt(shop), way, `${way}@visitor.example`)
    const { presses, fields, scrolls } = effort
    console.log(row(way, [presses, fields, scrolls].map(String)))
    await context.close()
  }
}
