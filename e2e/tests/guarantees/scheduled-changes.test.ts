import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { lookBack } from '../fixtures/live-config.ts'
import { openDesk } from '../fixtures/operator-desk.ts'
import { test } from '../fixtures/own-shop.ts'
import type { Shop } from '../fixtures/shop.ts'
import { expect } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { enter, tabTo } from '../fixtures/visit-by-keyboard.ts'
import { basketLines } from '../fixtures/visit-checkout.ts'
import { addButton } from '../fixtures/visit-event.ts'
import { offerLink, openOffering } from '../fixtures/visit-goods.ts'
import { badge, mainMenu, openBasketByBadge } from '../fixtures/visit-pages.ts'

// The browser is in New York: on the day when New York skips an hour, the museum's Zurich does not.
test.use({
  locale: 'de-CH',
  timezoneId: 'America/New_York',
  allowedErrors: [/Blocked script execution/],
})

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })

/** The second or last Sunday of the next March, such as `14.03.2027`. */
function sundayInMarch(nth: 2 | 'last'): string {
  const now = new Date()
  const isOver = now.getUTCMonth() > 1
  const year = now.getUTCFullYear() + (isOver ? 1 : 0)
  const sundays = Array.from({ length: 31 }, (_, at) => new Date(Date.UTC(year, 2, at + 1))).filter(
    (day) => day.getUTCDay() === 0,
  )
  const day = sundays.at(nth === 'last' ? -1 : nth - 1)?.getUTCDate() ?? 0
  return `${String(day).padStart(2, '0')}.03.${year}`
}

/** The time on the museum's clock after this many minutes, in the format of the input. */
function inMinutes(minutes: number): string {
  const at = new Date(Date.now() + minutes * 60_000)
  const format = new Intl.DateTimeFormat('de-CH', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Zurich',
  })
  return format.format(at).replace(',', '')
}

async function typeTime(page: Page, field: Locator, time: string): Promise<void> {
  await field.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(time)
  await page.keyboard.press('Tab')
}

/**
 * Try for a while: the server checks only every few seconds, and the desk renders slowly on a busy
 * machine.
 */
async function expectOverview(page: Page, shop: Shop, text: string | RegExp): Promise<void> {
  await expect(async () => {
    await openDesk(page, shop)
    await expect(page.getByText(text)).toBeVisible({ timeout: 8000 })
  }).toPass({ timeout: 60_000 })
}

test('by keyboard on a phone, an operator plans when vouchers are off sale, and visitors see them disappear', async ({
  page,
  browser,
  ownShop,
}) => {
  test.slow()
  const context = await browser.newContext({ locale: 'de-CH', baseURL: ownShop.origin })
  const visit = visitIn(await context.newPage(), 'de')
  const { say } = visit
  await visit.page.goto('/de')
  await openOffering(visit, 'vouchers')
  await offerLink(visit, 'v-amount').click()
  await addButton(visit).click()
  await expect(badge(visit, 1)).toBeVisible()
  await visit.page.goto('/de')
  const vouchers = mainMenu(visit).getByRole('link', { name: say('shell', 'nav.vouchers') })
  await expect(vouchers).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await openDesk(page, ownShop, '/offerings')
  await tabTo(page, page.getByLabel('Gutscheine', { exact: true }))
  await page.keyboard.press('Space')
  await enter(page, button(page, 'Prüfen und speichern'))
  await enter(page, button(page, 'Für später planen …'))
  const dialog = page.getByRole('dialog', { name: 'Wann soll sich das ändern?' })
  await expect(dialog).toContainText('in der Zeitzone des Museums (Europe/Zurich)')
  await expectAccessible(page)
  const [from, until] = [dialog.getByLabel('Ab'), dialog.getByLabel('Bis (freiwillig)')]

  await typeTime(page, from, inMinutes(-5))
  await enter(page, button(dialog, 'Planen'))
  await expect(dialog.getByText('Diese Zeit ist im Museum schon vorbei.')).toBeVisible()
  await typeTime(page, from, `${sundayInMarch('last')} 02:30`)
  await enter(page, button(dialog, 'Planen'))
  await expect(dialog.getByText(/Diese Uhrzeit gibt es an diesem Tag nicht/)).toContainText(
    `Die nächste ist ${sundayInMarch('last')} 03:00.`,
  )
  await typeTime(page, from, inMinutes(30))
  await typeTime(page, until, 'morgen')
  await enter(page, button(dialog, 'Planen'))
  await expect(dialog.getByText(/Bitte geben Sie Tag und Uhrzeit an/)).toBeVisible()
  await expect(until).toHaveValue('morgen')
  await expectAccessible(page)
  // The browser's clock skips this time, but not the museum's.
  await typeTime(page, until, `${sundayInMarch(2)} 02:30`)
  await expect(until).toHaveValue(`${sundayInMarch(2)} 02:30`)
  await typeTime(page, until, inMinutes(60))
  await enter(page, button(dialog, 'Planen'))
  await expect(page.getByRole('status').filter({ hasText: 'Geplant für' })).toContainText(
    /Bis dahin bleibt alles, wie es ist\. Am .+\d wird die Änderung zurückgenommen\./,
  )
  await expect(page.getByText('Gutscheine: aus', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await ownShop.control('clock', { minutes: 31 })
  await expectOverview(page, ownShop, /in Kraft als Änderung \d+, wird am .* zurückgenommen/)
  await lookBack(visit.page)
  await expect(vouchers).toHaveCount(0)
  await openBasketByBadge(visit, 1)
  await expect(basketLines(visit).first()).toContainText(say('mf-checkout', 'change.notOnSale'))

  await ownShop.control('clock', { minutes: 30 })
  await expectOverview(page, ownShop, 'Ausgeführt und wieder zurückgenommen.')
  await expectAccessible(page)
  await visit.page.goto('/de')
  await expect(vouchers).toBeVisible()
  await page.goto(`${ownShop.origin}/operator/history`)
  await expect(page.getByText(/nimmt Änderung \d+ zurück, geplant .* für/)).toBeVisible()
  await context.close()
})

test('by keyboard, an operator views a scheduled change and cancels it', async ({
  page,
  ownShop,
}) => {
  await openDesk(page, ownShop, '/look')
  await page.getByLabel('Akzentfarbe', { exact: true }).fill('#1f5f5b')
  await enter(page, button(page, 'Prüfen und speichern'))
  // The other way leads through the whole shop in the preview.
  await tabTo(page, button(page, 'Für später planen …'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Wann soll sich das ändern?' })
  // Regression: the open calendar covered the button.
  for (const name of ['Ab', 'Bis (freiwillig)']) {
    await dialog.getByLabel(name).click()
    await expect(page.locator('.ant-picker-dropdown:visible')).toBeInViewport({ ratio: 1 })
    await button(dialog, 'Planen').click({ trial: true })
  }
  const later = inMinutes(24 * 60)
  await typeTime(page, dialog.getByLabel('Ab'), later)
  await enter(page, button(dialog, 'Planen'))
  await expect(dialog).toBeHidden()

  await openDesk(page, ownShop)
  await expect(page.getByText('Akzentfarbe: #1f5f5b', { exact: true })).toBeVisible()
  await enter(page, page.getByRole('button', { name: /^Ansehen: Akzentfarbe/ }))
  const look = page.getByRole('dialog', { name: 'Wenn es jetzt so weit wäre' })
  await expect(look.getByRole('row', { name: /Akzentfarbe .* #1f5f5b/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(look).toBeHidden()
  await enter(page, page.getByRole('button', { name: /^Streichen: Akzentfarbe/ }))
  const sure = page.getByRole('dialog', { name: 'Diese geplante Änderung streichen?' })
  await expectAccessible(page)
  await enter(page, button(sure, 'Streichen'))
  await expect(page.getByText('Es ist nichts geplant.')).toBeVisible()
  await page.goto(`${ownShop.origin}/operator/log`)
  await expect(page.getByRole('row', { name: /Geplante Änderung gestrichen/ })).toBeVisible()
})
