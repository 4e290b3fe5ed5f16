import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import { EXAMPLE_NOW, exampleCatalogue } from '../testing/example-catalogue.ts'
import { readTickets } from '../testing/read-tickets.ts'
import { serverTexts } from '../texts.ts'
import type { SoldVoucher } from '../vouchers/issue-vouchers.ts'
import { writeVoucherMail } from './write-voucher-mail.ts'
import { writeVouchers } from './write-vouchers.ts'

const PICTURES = join(import.meta.dirname, '../../demo/pictures')
const CODES = ['AAAA-CCCC-DDDD-EEEE', 'FFFF-GGGG-HHHH-JJJJ', 'KKKK-MMMM-NNNN-PPPP']

function sold(change: Partial<SoldVoucher> = {}): SoldVoucher {
  const [barcode = ''] = CODES
  const name = 'Voucher 50'
  return {
    barcode,
    productId: 'fifty',
    name,
    amount: 5000,
    validTo: '2031-03-09 23:59:59',
    ...change,
  }
}

interface Sale {
  vouchers?: readonly SoldVoucher[]
  language?: Language
  hasPictures?: boolean
}

/** The mail as it is sent; the vouchers “fifty” and “free” have different pictures. */
async function send({ vouchers = [sold()], language = 'en', hasPictures = true }: Sale = {}) {
  const catalogue = exampleCatalogue()
  const [fifty, free] = catalogue.voucherProducts
  Object.assign(fifty ?? {}, { picture: 'postcard-moon.jpg', pictureAlt: 'A moon' })
  Object.assign(free ?? {}, { picture: 'aurora.jpg', pictureAlt: 'Northern lights' })
  const shop = `https://shop.example/${language}`
  const options = { catalogue, language, shop, takesCodes: true, soldAt: EXAMPLE_NOW }
  const { vouchers: cards } = writeVoucherMail(vouchers, options)
  const preview = async (picture: string) => (hasPictures ? picture : null)
  const mail = await writeVouchers({ folder: PICTURES, preview }, cards)
  const [pdf, ...pictures] = mail.attachments
  return { ...mail, cards, pdf, pictures, read: await readTickets(pdf?.content ?? Buffer.of()) }
}

test('each voucher is a separate sheet with picture, value, code, last day and instructions', async () => {
  const { read, pdf } = await send({
    vouchers: [
      sold(),
      sold({ barcode: CODES[1], productId: 'free', name: 'Gift card', amount: 3750 }),
    ],
  })
  expect(pdf).toMatchObject({ filename: 'gift-vouchers.pdf', contentType: 'application/pdf' })
  expect(read.pages).toHaveLength(2)
  const [first, second] = read.pages
  for (const part of [
    'Tower Museum',
    'Voucher 50',
    'CHF 50.00',
    CODES[0],
    'Valid until: 9 March 2031',
  ]) {
    expect(first?.text).toContain(part)
  }
  expect(first?.text).toContain('https://shop.example/en')
  expect(second?.text).toContain('CHF 37.50')
  expect(second?.text).toContain(CODES[1])
  expect(second?.text).not.toContain(CODES[0])
  // The QR codes contain the voucher codes without hyphens, the form in which codes are compared.
  expect(read.pages.map(({ codes }) => codes)).toEqual([['AAAACCCCDDDDEEEE'], ['FFFFGGGGHHHHJJJJ']])
  expect(first?.structure).toContain('A moon')
  expect(second?.structure).toContain('Northern lights')
  expect(first?.structure).toContain('"role":"H1"')
})

test('the mail shows the picture of each voucher, and attaches each picture once', async () => {
  const { html, pictures, text } = await send({
    vouchers: [sold(), sold({ barcode: CODES[1] }), sold({ barcode: CODES[2], productId: 'free' })],
  })
  expect(
    [...html.matchAll(/<img src="cid:([^"]+)" alt="([^"]+)"/g)].map(([, ...of]) => of),
  ).toEqual([
    ['motif-1', 'A moon'],
    ['motif-1', 'A moon'],
    ['motif-2', 'Northern lights'],
  ])
  expect(pictures.map(({ cid, contentType }) => [cid, contentType])).toEqual([
    ['motif-1', 'image/jpeg'],
    ['motif-2', 'image/jpeg'],
  ])
  for (const [at, file] of ['postcard-moon.jpg', 'aurora.jpg'].entries()) {
    expect(pictures[at]?.content.equals(await readFile(join(PICTURES, file)))).toBe(true)
  }
  expect(text).toContain('The gift vouchers are attached as cards to print and fold.')
})

test('a voucher is sent even if its picture cannot be drawn', async () => {
  const { html, pictures, read } = await send({ hasPictures: false })
  expect(html).not.toContain('<img')
  expect(pictures).toEqual([])
  expect(read.pages[0]?.text).toContain(CODES[0])
})

const WORDS = {
  to: 'Zoë & Ελένη',
  from: 'Ben <b>',
  greeting: 'Alles Gute!\n\nViel "Freude" & ❤',
}

test("the buyer's words are on the card and in the mail exactly as written", async () => {
  const { read, text, html } = await send({ vouchers: [sold({ words: WORDS })] })
  expect(read.pages[0]?.text).toContain(
    'For Zoë & Ελένη Alles Gute! Viel "Freude" & ❤ From Ben <b>',
  )
  expect(text).toContain('\nFor Zoë & Ελένη\nAlles Gute!\n\nViel "Freude" & ❤\nFrom Ben <b>\n')
  expect(html).toContain('>For Zoë &amp; Ελένη</p>')
  expect(html).toContain('>Alles Gute!\n\nViel &quot;Freude&quot; &amp; ❤</p>')
  expect(html).toContain('>From Ben &lt;b&gt;</p>')
})

test.each([
  ['an endless word', 'W'.repeat(300)],
  ['many lines', Array.from({ length: 8 }, () => 'Mm '.repeat(12)).join('\n')],
  ['Arabic and Hebrew', 'مبروك يا سارة، كل عام وأنت بخير\nמזל טוב Anna!'],
  ['marks in piles', 'e\u0301\u0323'.repeat(100)],
  ['control sequences of formats', '%PDF ) Tj (\\ \u2190 {{museum}} <!-- </p>'],
])('%s fits completely above the code and between the margins', async (_, greeting) => {
  const { read } = await send({
    vouchers: [sold({ words: { to: 'W'.repeat(40), from: 'Ben', greeting } })],
  })
  const [page, ...others] = read.pages
  expect(others).toEqual([])
  expect(page?.reach).toBeLessThanOrEqual((page?.width ?? 0) - 40)
  expect(page?.text).toContain('From Ben')
  expect(page?.text).not.toContain('…')
  expect(page?.codes).toEqual(['AAAACCCCDDDDEEEE'])
})

test.each(LANGUAGES)('the card is complete in “%s”', async (language) => {
  const { read, subject, text, pdf } = await send({ language })
  const t = serverTexts(language)
  expect(read.language).toBe(language)
  expect(read.title).toBe(subject)
  for (const part of [t('voucher.code'), t('voucher.validUntil'), CODES[0]]) {
    expect(read.pages[0]?.text).toContain(part)
  }
  expect(read.pages[0]?.reach).toBeLessThan(read.pages[0]?.width ?? 0)
  expect(text).toContain(t('voucher.attached', { count: 1 }))
  expect(pdf?.filename).toMatch(/^[a-z -]+\.pdf$/)
})
