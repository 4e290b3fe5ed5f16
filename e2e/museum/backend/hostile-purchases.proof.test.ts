import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { testFolder } from '../../service/testing/test-folder.ts'
import { PAYLOAD_LIST, UNSTORABLE } from '../../tests/fixtures/payloads.ts'
import { isLong, PROOF_TIMEOUT_MS } from '../../tests/fixtures/proof-length.ts'
import { createMailer, type Mail } from './mail/create-mailer.ts'
import { plainText } from './paper/plain-text.ts'
import { useShopDatabase } from './testing/databases.ts'
import { owner, pass, voucher } from './testing/goods-items.ts'
import {
  CUSTOMER,
  cartOf,
  createTestShop,
  freshTime,
  groupTour,
  SHOP_ORIGIN,
  type TestShop,
  ticket,
} from './testing/test-shop.ts'

const database = useShopDatabase()
vi.setConfig({ testTimeout: PROOF_TIMEOUT_MS })

/** The texts that a customer can write on the way to a booking. */
const FORM = ['fname', 'lname', 'company', 'street', 'zip', 'city', 'phone'] as const
const ORDER = ['owner', 'answer', 'to', 'from', 'greeting', 'document', 'partner'] as const
const FIELDS = [...FORM, ...ORDER]
type Texts = Partial<Record<(typeof FIELDS)[number], string>>

/** Each purchase tries as many payloads as there are fields; the long form tries all in each. */
const ROUNDS = isLong() ? PAYLOAD_LIST.length : Math.ceil(PAYLOAD_LIST.length / FIELDS.length)

function tried(round: number): [keyof Texts, string, string][] {
  return FIELDS.map((field, at) => {
    const step = isLong() ? 1 : FIELDS.length
    const [name, text] = PAYLOAD_LIST[(at + round * step) % PAYLOAD_LIST.length] ?? ['', '']
    return [field, name, text]
  })
}

/**
 * Buys with these texts: the accepted ones are kept field by field, the others are refused with a
 * message.
 */
async function buyWith(shop: TestShop, texts: [keyof Texts, string, string][]) {
  await database.db.deleteFrom('attempt').execute()
  const token = await shop.createGuest()
  const at = freshTime()
  const kept: Texts = {}
  const update = async ({ fname, lname, company, street, zip, city, phone }: Texts) => {
    const written = { fname, lname, company, street, zip, city, phone }
    const given = Object.entries(written).filter(([, text]) => text !== undefined)
    const c = { ...CUSTOMER, ...Object.fromEntries(given) }
    return await shop.call('POST', 'en/customer/update', { c, token })
  }
  const start = (with_: Texts) =>
    shop.call('POST', 'en/checkout/initPayment', order(with_, at, token))
  for (const [field, name, text] of texts) {
    const isOfForm = FORM.some((one) => one === field)
    const answer = await (isOfForm ? update : start)({ ...kept, [field]: text })
    const what = `${field}: ${name}`
    expect(answer.status === 413 ? text.length > 150_000 : true, what).toBe(true)
    expect([200, 400, 413, 422], what).toContain(answer.status)
    if (UNSTORABLE.some((one) => one === name)) expect(answer.status, what).toBe(400)
    if (answer.status === 200) kept[field] = text
  }
  expect((await update(kept)).status).toBe(200)
  const cartId = cartOf((await start(kept)).body)
  expect(await shop.pay(cartId)).toMatchObject({ status: 200 })
  await shop.mailed()
  const booked = await database.db
    .selectFrom('booking')
    .innerJoin('cart', 'cart.id', 'booking.cart_id')
    .select(['booking.customer', 'cart.lines', 'cart.partner', 'cart.document_number'])
    .where('cart.id', '=', cartId)
    .executeTakeFirstOrThrow()
  const mails = shop.mailBox.sent.splice(0)
  const key = /#key=(\S+)/.exec(mails.map(({ text }) => text).join())?.[1]
  const receipt = await shop.call('POST', 'en/booking/file', { key, file: 'receipt' })
  return { kept, booked, mails, receipt: receipt.body as Record<string, string> }
}

function order(
  { owner: name = 'Ben Blum', answer = 'Class 3b', ...texts }: Texts,
  at: string,
  token: string,
) {
  const { to = '', from = '', greeting = '', document = null, partner = null } = texts
  const tour = groupTour(at)
  const [, ...others] = tour.answers as object[]
  const items = [
    ticket('adult', at),
    { ...tour, answers: [{ id: 'name', type: 'text', value: answer }, ...others] },
    pass([owner(name)]),
    { ...voucher('free', 1, 2000), personalisation: { to, from, greeting } },
  ]
  return {
    payart: '1',
    aux: null,
    partner,
    cart: { ver: 1, items, external_document_number: document },
    url: { continue: `${SHOP_ORIGIN}/en/a`, cancel: `${SHOP_ORIGIN}/en/b` },
    token,
  }
}

async function written(mail: Mail): Promise<string> {
  const outbox = await testFolder()
  const from = { name: 'Museum', address: 'museum@shop.example' }
  await createMailer(from, { outbox }).send(mail)
  return await readFile(join(outbox, `${mail.key}.eml`), 'utf8')
}

const headersOf = (eml: string) =>
  [...(eml.split('\n\n')[0] ?? '').matchAll(/^([^\s:]+):/gm)].map(([, name]) => name)
const tagsOf = ({ html }: Mail) =>
  (html?.match(/<[^>]*>/g) ?? []).map((tag) => tag.replace(/#key=[^"]+/, '#key'))

/** Compressed bytes of fonts and drawings in a PDF, which may contain any name by chance. */
const STREAM = /\bstream\r?\n.*?endstream\b/gs
/** Active features that a document must not have. */
const ACTIVE = /\/(JavaScript|JS|Launch|URI|SubmitForm|EmbeddedFile|OpenAction|AA|RichMedia)\b/

test("a customer's text is stored unchanged or refused, and is plain text in every mail and document", async ({
  task,
}) => {
  const shop = createTestShop(database.db, { drawsTickets: true })
  const harmless = await buyWith(shop, [
    ['to', '', 'Eva'],
    ['from', '', 'Ada'],
    ['greeting', '', 'Good luck'],
  ])
  const usual = await Promise.all(
    harmless.mails.map(async (mail) => headersOf(await written(mail))),
  )
  const tags = new Set(harmless.mails.flatMap(tagsOf))
  expect(harmless.mails).toHaveLength(2)
  for (let round = 0; round < ROUNDS; round += 1) {
    const { kept, booked, mails, receipt } = await buyWith(shop, tried(round))
    for (const field of FORM) {
      const text = kept[field]
      if (text !== undefined) expect(booked.customer).toMatchObject({ [field]: plainText(text) })
    }
    if (kept.partner !== undefined) expect(booked.partner).toBe(kept.partner)
    if (kept.document !== undefined) expect(booked.document_number).toBe(kept.document)
    if (kept.answer !== undefined)
      expect(JSON.stringify(booked.lines)).toContain(JSON.stringify(kept.answer.trim()))

    expect(mails).toHaveLength(2)
    for (const mail of mails) {
      expect(usual).toContainEqual(headersOf(await written(mail)))
      expect(mail.to).toBe(CUSTOMER.email)
      expect(mail.subject).not.toMatch(/attacked|[\p{Cc}\p{Bidi_Control}]/u)
      expect(
        tagsOf(mail).filter((tag) => !tags.has(tag)),
        mail.html ?? '',
      ).toEqual([])
      for (const text of [mail.text, mail.html ?? '']) {
        expect(text).not.toMatch(
          /evil\.example|evil。example|t\.co\/|[\u202a-\u202e\u2066-\u2069]/u,
        )
        expect(text.match(/\w+:\/\/(?!shop\.example)\S*/g)).toBeNull()
      }
    }
    const drawn = mails.flatMap(({ attachments = [] }) => attachments)
    const files = [
      ...drawn.map(({ filename, content }) => ({ filename, content })),
      { filename: receipt.name, content: Buffer.from(receipt.content ?? '', 'base64') },
    ]
    const [calendars, pdfs] = [true, false].map((is) =>
      files.filter(({ filename = '' }) => filename.endsWith('.ics') === is),
    )
    expect(calendars).toHaveLength(1)
    for (const { content } of calendars ?? [])
      expect(content.toString()).not.toMatch(/[^\P{Cc}\r\n]|\p{Bidi_Control}|evil\.example/u)
    expect(pdfs).toHaveLength(3)
    for (const { filename, content } of pdfs ?? []) {
      expect(filename).toMatch(/^[a-z]+(-[a-zA-Z\d]+)*\.pdf$/)
      expect(content.subarray(0, 5).toString()).toBe('%PDF-')
      expect(content.toString('latin1').replaceAll(STREAM, '')).not.toMatch(ACTIVE)
    }
  }
  task.meta.figures = { purchases: ROUNDS }
})

test('rejects names without a visible character', async () => {
  const shop = createTestShop(database.db)
  const token = await shop.createGuest()
  for (const nothing of ['\u200b', '\u3164', '\u2800 \u00ad', '\u2060\u{e0041}', ' \u00a0']) {
    for (const field of ['fname', 'lname', 'street', 'zip', 'city']) {
      const c = { ...CUSTOMER, [field]: nothing }
      expect(await shop.call('POST', 'en/customer/update', { c, token })).toMatchObject({
        status: 422,
        body: { [field]: expect.anything() },
      })
    }
    expect(await shop.initPayment([pass([owner(nothing)])], { token })).toMatchObject({
      status: 422,
    })
  }
})
