import { lineItems, lineOffer, lineStartsAt } from '@shop/shared/cart/line'
import { formatTime } from '@shop/shared/dates/format-date'
import { pathTo } from '@shop/shared/routing/path-to'
import { emailOf, notesTo } from '../fixtures/bookings.ts'
import { expectInBasket } from '../fixtures/buy.ts'
import { buyByApi } from '../fixtures/buy-by-api.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import { offeredTime, offeredTourLine } from '../fixtures/offered-tour.ts'
import type { Shop } from '../fixtures/shop.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { enter, tabTo } from '../fixtures/visit-by-keyboard.ts'
import { heading } from '../fixtures/visit-checkout.ts'
import { addButton } from '../fixtures/visit-event.ts'
import { badge } from '../fixtures/visit-pages.ts'

/** Each test has a day of its own, so that they share no places. */
const OFFERS = [
  { language: 'de', kind: 'event', remote: 'mf-tickets', line: (shop: Shop) => ticketOn(shop, 27) },
  { language: 'en', kind: 'event', remote: 'mf-tickets', line: (shop: Shop) => ticketOn(shop, 28) },
  { language: 'de', kind: 'tour', remote: 'mf-tours', line: placesInTour },
] as const

function ticketOn(shop: Shop, day: number) {
  const [event, ticket] = ['blue-hour', 't-blue-hour-adult']
  return offeredLine(shop, { event, ticket, day, count: 2 })
}

async function placesInTour(shop: Shop) {
  return offeredTourLine(await offeredTime(shop, { tour: 'lantern-walk', day: 20 }), 2)
}

for (const { language, kind, remote, line: offered } of OFFERS) {
  test(`by keyboard, a visitor waits for a sold-out ${kind} and gets the places in the basket (${language}) @phone`, async ({
    page,
    shop,
  }, info) => {
    test.slow()
    const email = emailOf(info)
    const line = await offered(shop)
    const { id = '' } = lineOffer(line) ?? {}
    const datetime = lineStartsAt(line) ?? ''
    await shop.control('take-places', { [kind]: id, datetime, leave: 2 })
    const { cartId } = await buyByApi(shop, `first-${email}`, lineItems(line), 'turns')

    const visit = visitIn(page, language)
    const { say, nameOf } = visit
    const date = datetime.slice(0, 10)
    const route = kind === 'event' ? 'ticket' : 'guidedTour'
    await page.goto(`${pathTo(route, language, { id })}?date=${date}`)
    await enter(page, page.getByRole('button', { name: say(remote, 'time.wait') }))
    const form = page.getByRole('region', { name: say('waiting-form', 'title') })
    await expect(form.getByRole('heading')).toBeFocused()
    await expectAccessible(page)
    const submit = form.getByRole('button', { name: say('waiting-form', 'submit') })
    await enter(page, submit)
    await expect(form.getByRole('region')).toBeFocused()
    await expectAccessible(page)
    await tabTo(page, form.getByLabel(say('waiting-form', 'datetime')))
    await page.keyboard.type(formatTime(datetime))
    await tabTo(page, form.getByLabel(say('waiting-form', 'people')))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('2')
    await tabTo(page, form.getByLabel(say('waiting-form', 'email'), { exact: true }))
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await expect(form).toContainText(say('waiting-form', 'sent', { email }))
    await expect(form.getByRole('heading')).toBeFocused()
    await expectAccessible(page)

    const linkOf = async (nth: number) => {
      const { text = '' } = (await notesTo(shop, email, 'waiting'))[nth] ?? {}
      return /https?:\S+/.exec(text)?.[0] ?? ''
    }
    await expect.poll(() => linkOf(0)).toContain('/waiting-list/confirm?key=')
    await page.goto(await linkOf(0))
    await expectAccessible(page)
    await enter(page, page.getByRole('button'))
    await expect(heading(visit, say('server', 'waiting.confirmed.title'))).toBeVisible()
    await expectAccessible(page)
    expect(await notesTo(shop, email, 'waiting')).toHaveLength(1)

    await shop.control('expire-hold', { cartId })
    await expect.poll(() => linkOf(1), { timeout: 30_000 }).toContain('/waiting-list#key=')
    await page.goto(await linkOf(1))
    await expect(heading(visit, nameOf(id))).toBeVisible()
    await expect(page.getByRole('radio', { checked: true })).toHaveValue(formatTime(datetime))
    const [held = ''] = say('server', 'waiting.held', { time: '|' }).split('|')
    await expect(page.getByText(held)).toBeVisible()
    await expectAccessible(page)
    await enter(page, addButton(visit))
    await expect(badge(visit, 1)).toBeVisible()
    await page.goto(pathTo('checkout', language))
    await expectInBasket(visit, [nameOf(id), formatTime(datetime)])
    await expectAccessible(page)
  })
}
