import { expect } from '@playwright/test'
import { languageName } from '@shop/shared/i18n/language-name'
import { pathTo } from '@shop/shared/routing/path-to'
import { By, Key, type WebElement } from 'selenium-webdriver'
import { bookingLink, emailOf, mailsTo } from '../fixtures/bookings.ts'
import { otherSite } from '../fixtures/other-site.ts'
import { isLong } from '../fixtures/proof-length.ts'
import type { Shop } from '../fixtures/shop.ts'
import { customerSession } from '../fixtures/sign-in-customer.ts'
import { PERSON } from '../fixtures/sign-in-guest.ts'
import { PASSWORD } from '../fixtures/visit-account.ts'
import { GUEST } from '../fixtures/visit-checkout.ts'
import { test, visitInWebKit, type WebKitVisit } from '../fixtures/webkit.ts'

const OWNER = { name: 'Nino Vonmoos', street: 'Gasse 3', zip: '7000', city: 'Chur' }
const PUZZLE = { id: 'puzzle-roofs', price: 'CHF 24.00', withDelivery: 'CHF 33.00' }

/**
 * For each offering, what a visitor does on its page before adding it; returns the amount to pay.
 */
const OFFERINGS = {
  async ticket(visit: WebKitVisit): Promise<string> {
    await visit.open(pathTo('ticket', visit.language, { id: 'blue-hour' }))
    return await chooseTicket(visit)
  },
  async tour(visit: WebKitVisit): Promise<string> {
    await visit.open(pathTo('guidedTour', visit.language, { id: 'star-counters' }))
    await chooseWholeDay(visit)
    await visit.press('radio', undefined, 1)
    await more(visit, visit.say('mf-tours', 'group.places'))
    await more(visit, visit.nameOf('t-star-counters-adult'))
    return 'CHF 22.00'
  },
  async article(visit: WebKitVisit): Promise<string> {
    await visit.open(pathTo('product', visit.language, { id: PUZZLE.id }))
    return PUZZLE.withDelivery
  },
  async pass(visit: WebKitVisit): Promise<string> {
    await visit.open(pathTo('pass', visit.language, { id: 'pass-single' }))
    for (const [field, text] of Object.entries(OWNER)) {
      await visit.type(visit.say('mf-merch', `owners.field.${field}`), text)
    }
    return 'CHF 78.00'
  },
  async voucher(visit: WebKitVisit): Promise<string> {
    await visit.open(pathTo('voucher', visit.language, { id: 'v-amount' }))
    await visit.type(visit.say('mf-vouchers', 'amount.label', { currency: 'CHF' }), '60')
    return 'CHF 60.00'
  },
}

const WIDTHS = isLong() ? [1280, 360] : [1280]
const ALL = ['ticket', 'tour', 'article', 'pass', 'voucher'] as const
const BOUGHT = isLong() ? ALL : ALL.slice(0, 1)
/** Only these are sent, so that only they need an address. */
const SENT: readonly string[] = ['article', 'pass']

test.slow()

for (const width of WIDTHS) {
  for (const offering of BOUGHT) {
    test(`a guest buys a ${offering} in a window ${width} pixels wide and opens the booking again`, async ({
      driver,
      shop,
    }, info) => {
      const visit = await visitInWebKit(driver, shop, { language: 'de', width })
      const amount = await OFFERINGS[offering](visit)
      await addAndPay(visit, {
        shop,
        email: emailOf(info),
        amount,
        isSent: SENT.includes(offering),
      })
      await expectPaid(visit, shop, emailOf(info))
    })
  }
}

test('tickets are chosen in a page of another site, and paid in the whole window', async ({
  driver,
  shop,
}, info) => {
  // So high that all of the frame is visible: its content cannot scroll the page around it.
  const size = { width: 1280, height: 3800 }
  const visit = await visitInWebKit(driver, shop, { language: 'en', ...size })
  await driver.get(otherSite())
  const frame = () =>
    driver.executeScript<WebElement | null>(
      'return document.querySelector("museum-shop")?.shadowRoot?.querySelector("iframe") ?? null',
    )
  await expect.poll(frame).not.toBeNull()
  await driver.switchTo().frame(await frame())
  const amount = await chooseTicket(visit)
  await addAndPay(visit, { shop, email: emailOf(info), amount, isSent: false })
  await expectPaid(visit, shop, emailOf(info))
})

if (isLong()) {
  test('the keyboard alone is enough to buy an article', async ({ driver, shop }, info) => {
    const visit = await visitInWebKit(driver, shop, { language: 'en', width: 1280 })
    const { say } = visit
    await visit.open(pathTo('product', 'en', { id: PUZZLE.id }))
    await visit.enter('button', say('booking', 'summary.add'))
    await visit.enter('link', say('booking', 'summary.basket'))
    await visit.enter('button', say('mf-checkout', 'signIn.guest'))
    for (const [field, text] of Object.entries(guestOf(emailOf(info), true))) {
      await visit.tabTo('textbox', say('mf-account', `field.${field}`))
      await visit.keys(text)
    }
    await visit.keys(Key.ENTER)
    await visit.tabTo('radio')
    await visit.keys(Key.SPACE)
    for (const agreed of ['terms', 'privacy']) {
      await visit.tabTo('checkbox', say('mf-checkout', `payment.${agreed}`))
      await visit.keys(Key.SPACE)
    }
    const amount = PUZZLE.withDelivery
    await visit.enter('button', say('mf-checkout', 'payment.pay', { amount }))
    await visit.enter('button', say('provider', 'pay', { amount }))
    await expectPaid(visit, shop, emailOf(info))
  })

  test('another language and a reload keep the basket', async ({ driver, shop }) => {
    const german = await visitInWebKit(driver, shop, { language: 'de', width: 1280 })
    const french = await visitInWebKit(driver, shop, { language: 'fr', width: 1280 })
    await OFFERINGS.article(german)
    await german.press('button', german.say('booking', 'summary.add'))
    await german.press('link', german.say('booking', 'summary.basket'))
    await german.see('heading', german.say('mf-checkout', 'title.checkout'))
    const languages = german.say('shell', 'nav.languages', { name: languageName('de') })
    await driver.findElement(By.css(`[aria-label$="${languages}"]`)).click()
    await french.press('link', languageName('fr'))
    await french.see('heading', french.say('mf-checkout', 'title.checkout'))
    await driver.navigate().refresh()
    await french.see('heading', french.nameOf(PUZZLE.id))
    expect(await french.text()).toContain(PUZZLE.price)
  })

  test('a customer signs in, and stays signed in after a reload', async ({
    driver,
    shop,
  }, info) => {
    await customerSession(shop, emailOf(info))
    const visit = await visitInWebKit(driver, shop, { language: 'de', width: 1280 })
    const name = `${PERSON.fname} ${PERSON.lname}`
    const named = () => driver.findElements(By.xpath(`//header//summary[contains(., "${name}")]`))
    await visit.open('/de')
    await visit.press('link', visit.say('shell', 'nav.login'))
    await visit.type(visit.say('mf-account', 'field.email'), emailOf(info))
    await driver.findElement(By.css('input[type=password]')).sendKeys(PASSWORD)
    await visit.press('button', visit.say('mf-account', 'login.submit'))
    await expect.poll(async () => (await named()).length).toBe(1)
    await driver.navigate().refresh()
    await expect.poll(async () => (await named()).length).toBe(1)
  })
}

function guestOf(email: string, isSent: boolean) {
  const { fname, lname, ...address } = GUEST
  return { fname, lname, ...(isSent && address), email }
}

async function chooseTicket(visit: WebKitVisit): Promise<string> {
  await chooseWholeDay(visit)
  await visit.press('radio')
  await more(visit, visit.nameOf('t-blue-hour-adult'))
  return 'CHF 18.00'
}

interface Paying {
  shop: Shop
  email: string
  amount: string
  isSent: boolean
}

/** From the page of an offering to the end of the payment at the provider. */
async function addAndPay(visit: WebKitVisit, { shop, email, amount, isSent }: Paying) {
  await visit.press('button', visit.say('booking', 'summary.add'))
  await visit.press('link', visit.say('booking', 'summary.basket'))
  await visit.press('button', visit.say('mf-checkout', 'signIn.guest'))
  for (const [field, text] of Object.entries(guestOf(email, isSent))) {
    await visit.type(visit.say('mf-account', `field.${field}`), text)
  }
  await visit.press('button', visit.say('mf-account', 'guest.submit'))
  await visit.press('radio')
  for (const agreed of ['terms', 'privacy']) {
    await visit.press('checkbox', visit.say('mf-checkout', `payment.${agreed}`))
  }
  await visit.press('button', visit.say('mf-checkout', 'payment.pay', { amount }))
  // A payment leaves the frame of another site.
  await visit.driver.switchTo().defaultContent()
  await visit.see('heading', visit.say('provider', 'title'))
  expect(await visit.driver.getCurrentUrl()).toContain(shop.providerOrigin)
  await visit.press('button', visit.say('provider', 'pay', { amount }))
}

/** Presses again if nothing changed: after a choice the page scrolls, and a press can miss. */
async function more(visit: WebKitVisit, label: string): Promise<void> {
  const count = () => visit.see('textbox', label).then((field) => field.getAttribute('value'))
  await expect(async () => {
    if ((await count()) !== '1')
      await visit.press('button', visit.say('shared', 'quantity.more', { label }))
    await expect.poll(count, { timeout: 3000 }).toBe('1')
  }).toPass({ timeout: 30_000 })
}

/** The last bookable day of the shown month or, if only today may be left, of the next. */
async function chooseWholeDay(visit: WebKitVisit): Promise<void> {
  const days = () => visit.all('button', /, .*\d{4}$/)
  await visit.see('button', /, .*\d{4}$/)
  if ((await days()).length < 2) {
    await visit.press('button', visit.say('shared', 'calendar.next'))
    await expect.poll(async () => (await days()).length).toBeGreaterThan(1)
  }
  await visit.press('button', /, .*\d{4}$/, -1)
}

/**
 * The page after paying, the single mail, and the page behind its link all show the same booking.
 */
async function expectPaid(visit: WebKitVisit, shop: Shop, email: string): Promise<void> {
  await expect.poll(() => mailsTo(shop, email), { timeout: 30_000 }).toHaveLength(1)
  const [mail] = await mailsTo(shop, email)
  await expect.poll(() => visit.text(), { timeout: 30_000 }).toContain(mail?.bookingId)
  await visit.open('/de')
  await visit.open(await bookingLink(shop, email))
  await expect.poll(() => visit.text(), { timeout: 30_000 }).toContain(mail?.bookingId)
}
