import { spawnSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { addDays } from '@shop/shared/dates/month'
import { decodeJwt, jwtVerify } from 'jose'
import { afterAll, expect, test, vi } from 'vitest'
import { useEachDatabase } from '../testing/databases.ts'
import { EXAMPLE_NOW, exampleCatalogue } from '../testing/example-catalogue.ts'
import { article } from '../testing/goods-items.ts'
import {
  createTestShop,
  dayTicket,
  freshDay,
  type TestShop,
  ticket,
  walkPlaces,
} from '../testing/test-shop.ts'
import { describePass } from './describe-pass.ts'
import { LONGEST_KEYS, readWalletKeys, type WalletSettings } from './wallet-keys.ts'

const databases = useEachDatabase()
const folder = mkdtempSync(join(tmpdir(), 'wallets-'))
afterAll(() => rmSync(folder, { recursive: true }))

function openssl(...given: string[]) {
  const { status, stderr } = spawnSync('openssl', given, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}
const pem = (name: string) => readFileSync(join(folder, name), 'utf8')

/** Certificates as Apple's: an authority, and the museum's certificate for passes. */
function certify(): WalletSettings {
  const asked = ['req', '-x509', '-newkey', 'rsa:2048', '-days', '400']
  const authority = ['-subj', '/CN=Authority', '-nodes', '-keyout', 'wwdr.key', '-out', 'wwdr.pem']
  openssl(...asked, ...authority)
  const issued = ['-CA', 'wwdr.pem', '-CAkey', 'wwdr.key', '-passout', 'pass:open']
  const subject = ['-subj', '/UID=pass.example.tower/CN=Pass/OU=TEAM000001']
  openssl(...asked, ...issued, ...subject, '-keyout', 'pass.key', '-out', 'pass.pem')
  return {
    APPLE_WALLET_PASS_TYPE: 'pass.example.tower',
    APPLE_WALLET_TEAM: 'TEAM000001',
    APPLE_WALLET_CERTIFICATE: pem('pass.pem'),
    APPLE_WALLET_KEY: pem('pass.key'),
    APPLE_WALLET_PASSPHRASE: 'open',
    APPLE_WALLET_WWDR: pem('wwdr.pem'),
    GOOGLE_WALLET_ISSUER: '3388000000000000001',
    GOOGLE_WALLET_ACCOUNT: 'wallet@tower.example',
    GOOGLE_WALLET_KEY: pem('wwdr.key').replaceAll('\n', '\\n'),
  }
}

const SETTINGS = certify()
const LONG_ACCOUNT = 'a'.repeat(LONGEST_KEYS - 3 * 19 - 2048 / 8)
const silent = () => {}
const keysOf = (changes: WalletSettings = {}, log: (...said: unknown[]) => void = silent) =>
  readWalletKeys({ ...SETTINGS, ...changes }, EXAMPLE_NOW, log)

const shopWith = (wallets = keysOf()) =>
  createTestShop(databases.usual.db, { settings: { wallets } })

async function file(shop: TestShop, key: string, wanted: string, at = 0) {
  const { code } = (await ticketsIn(shop, key))[at] ?? {}
  return await shop.call('POST', 'en/booking/file', { key, file: wanted, ticket: code })
}

async function ticketsIn(shop: TestShop, key: string) {
  const { body } = await shop.call('POST', 'en/booking/review', { key })
  return (body as { tickets?: { code: string; wallets: string[] }[] }).tickets ?? []
}

const walletsIn = async (shop: TestShop, key: string) =>
  (await ticketsIn(shop, key)).map(({ wallets }) => wallets)

const contentOf = ({ body }: { body: unknown }) =>
  Buffer.from((body as { content: string }).content, 'base64')

/** The files of a ZIP without compression. */
function unzip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50; ) {
    const name = at + 30
    const begin = name + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
    const end = begin + zip.readUInt32LE(at + 18)
    files.set(
      zip.toString('utf8', name, name + zip.readUInt16LE(at + 26)),
      zip.subarray(begin, end),
    )
    at = end
  }
  return files
}

const codesOf = async (shop: TestShop, bookingId: string) =>
  (await shop.admissionsOf(bookingId)).map(({ code }) => code)

test('signs a ticket for Apple Wallet, with the code of the PDF, in the language of the order', async () => {
  const shop = shopWith()
  const day = freshDay()
  const items = [ticket('adult', `${day} 10:00:00`, 2), walkPlaces(`${day} 11:00:00`, 2)]
  const { bookingId, key } = await shop.buy(items, { language: 'de' })
  expect(await walletsIn(shop, key)).toEqual(Array(3).fill(['apple_wallet', 'google_wallet']))
  const reply = await file(shop, key, 'apple_wallet', 1)
  expect(reply).toMatchObject({
    status: 200,
    body: { name: `${bookingId}-2.pkpass`, type: 'application/vnd.apple.pkpass' },
  })
  const files = unzip(contentOf(reply))
  const manifest = files.get('manifest.json') ?? Buffer.of()
  const signature = files.get('signature') ?? Buffer.of()
  const hashes = [...files].flatMap(([name, content]) =>
    name === 'manifest.json' || name === 'signature'
      ? []
      : [[name, createHash('sha1').update(content).digest('hex')]],
  )
  expect(Object.fromEntries(hashes)).toEqual(JSON.parse(manifest.toString()))
  writeFileSync(join(folder, 'manifest'), manifest)
  writeFileSync(join(folder, 'signature'), signature)
  const verify = ['smime', '-verify', '-inform', 'DER', '-in', 'signature', '-content', 'manifest']
  const trust = ['-CAfile', 'wwdr.pem', '-purpose', 'any']
  openssl(...verify, ...trust, '-signer', 'signer.pem', '-out', 'verified')
  expect(new X509Certificate(pem('signer.pem')).subject).toContain('UID=pass.example.tower')
  // Phones know only Apple's root: the signature must carry the certificate between.
  openssl('pkcs7', '-inform', 'DER', '-in', 'signature', '-print_certs', '-out', 'carried')
  expect(pem('carried')).toMatch(/subject=CN ?= ?Authority/)
  const pass = JSON.parse(files.get('pass.json')?.toString() ?? '')
  const [, code] = await codesOf(shop, bookingId)
  expect(pass).toMatchObject({
    passTypeIdentifier: 'pass.example.tower',
    teamIdentifier: 'TEAM000001',
    serialNumber: `${bookingId}-2`,
    logoText: 'Turmmuseum',
    labelColor: 'rgb(43, 63, 134)',
    barcodes: [{ format: 'PKBarcodeFormatQR', message: code }],
    relevantDate: `${day}T10:00:00.000Z`,
    expirationDate: `${day}T23:00:00.000Z`,
    eventTicket: {
      headerFields: [{ label: 'MEZ', value: '11:00' }],
      primaryFields: [{ value: 'Rundgang' }],
      secondaryFields: [{ value: expect.stringMatching(/März 2026$/) }],
      auxiliaryFields: [
        { value: '2 × Platz' },
        { label: 'Ort', value: 'Meeting point, House, Turmweg 1' },
      ],
    },
  })
  expect(JSON.stringify(pass)).not.toContain('Meier')
})

test.each([
  ['a visit without an end', '2026-06-01 23:30:00', null, '2026-06-01T22:00:00Z'],
  ['a visit of the day', '2026-06-01 10:00:00', '2026-06-01 11:00:00', '2026-06-01T22:00:00Z'],
  ['a visit past midnight', '2026-06-01 23:30:00', '2026-06-02 00:45:00', '2026-06-01T22:45:00Z'],
  ['summer time begins', '2026-03-28 23:30:00', '2026-03-29 03:30:00', '2026-03-29T01:30:00Z'],
  // 02:30 occurs twice; only the second time is surely after the visit.
  ['summer time ends', '2026-10-24 23:30:00', '2026-10-25 02:30:00', '2026-10-25T01:30:00Z'],
])('a pass is valid until the day and the visit are over: %s', (_, startsAt, endsAt, ends) => {
  const prices = { name: 'Adult', count: 1, total: 2000, taxParts: [] }
  const event = { offeringId: 'tower', eventName: 'Tower', ticketId: 'adult', subtickets: [] }
  const line = { kind: 'ticket', ...prices, ...event, startsAt, endsAt, timed: true } as const
  const code = { kind: 'ticket', ticket_id: 'adult', name: 'Adult', people: 1 } as const
  const admissions = [{ ...code, line: 0, code: 'ABCDEFGH' }]
  const booking = { id: 'B1', language: 'en', lines: [line], admissions } as const
  expect(describePass(booking, 0, exampleCatalogue())?.ends).toEqual(new Date(ends))
})

test('draws the logo of the museum into the pass', async () => {
  writeFileSync(join(folder, 'logo.jpg'), createCanvas(40, 10).toBuffer('image/jpeg'))
  const shop = shopWith()
  shop.backend.catalogue.museum.logo = 'logo.svg'
  Object.assign(shop.backend.pictureCopies, { folder, preview: async () => 'logo.jpg' })
  const { key } = await shop.buy([dayTicket('garden-day', freshDay())])
  const names = [...unzip(contentOf(await file(shop, key, 'apple_wallet'))).keys()]
  expect(names).toEqual(expect.arrayContaining(['icon.png', 'logo.png', 'logo@3x.png']))
})

test.each([
  ['is drawn too late', () => waitInVain()],
  ['is gone from the disk', async () => 'gone.jpg'],
])('makes a pass without a logo that %s', async (_, preview) => {
  const shop = shopWith()
  shop.backend.catalogue.museum.logo = 'logo.svg'
  Object.assign(shop.backend.pictureCopies, { folder, preview })
  const { key } = await shop.buy([dayTicket('garden-day', freshDay())])
  const reply = await file(shop, key, 'apple_wallet')
  expect(reply.status).toBe(200)
  expect([...unzip(contentOf(reply)).keys()]).not.toContain('logo.png')
})

/** The caller's patience ends at once. */
function waitInVain(): Promise<null> {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  setImmediate(() => {
    vi.runOnlyPendingTimers()
    vi.useRealTimers()
  })
  return new Promise(() => {})
}

test('signs an address that adds a ticket to Google Wallet', async () => {
  const shop = shopWith()
  const day = freshDay()
  const items = [ticket('adult', `${day} 10:00:00`, 2), dayTicket('garden-day', day)]
  const { bookingId, key } = await shop.buy(items)
  const [timed, wholeDay] = await codesOf(shop, bookingId)
  const tickets = async (at: number) => {
    const reply = await file(shop, key, 'google_wallet', at)
    expect(reply).toMatchObject({ status: 200, body: { type: 'text/uri-list' } })
    const [, token = ''] = contentOf(reply).toString().split('https://pay.google.com/gp/v/save/')
    const known = { issuer: 'wallet@tower.example', audience: 'google', currentDate: EXAMPLE_NOW }
    const { payload } = await jwtVerify(
      token,
      new X509Certificate(pem('wwdr.pem')).publicKey,
      known,
    )
    expect(payload).toMatchObject({ typ: 'savetowallet' })
    expect(JSON.stringify(payload)).not.toContain('Meier')
    return payload.payload
  }
  const id = `3388000000000000001.${bookingId}`
  expect(await tickets(0)).toMatchObject({
    eventTicketClasses: [
      {
        id: `${id}-line-0`,
        issuerName: 'Tower Museum',
        venue: { address: { defaultValue: { language: 'en', value: 'Turmweg 1' } } },
        dateTime: { start: `${day}T10:00:00+01:00` },
        hexBackgroundColor: '#2b3f86',
      },
    ],
    eventTicketObjects: [
      {
        id: `${id}-1`,
        classId: `${id}-line-0`,
        ticketType: { defaultValue: { value: '2 × Adult' } },
        barcode: { type: 'QR_CODE', value: timed },
      },
    ],
  })
  expect(await tickets(1)).toMatchObject({
    eventTicketObjects: [
      { barcode: { value: wholeDay }, textModulesData: [{ header: 'all day' }] },
    ],
  })
})

test.each([
  ['two bytes', 'Ää', 'wallet@tower.example'],
  ['four bytes', '𝒜', LONG_ACCOUNT],
  ['quotes', '"', LONG_ACCOUNT],
])(
  'shortens long texts, so that browsers take the whole address for Google (%s)',
  async (_, letter, account) => {
    const shop = shopWith(keysOf({ GOOGLE_WALLET_ACCOUNT: account }))
    const { museum, events, venues } = shop.backend.catalogue
    const long = letter.repeat(300)
    Object.assign(museum, { name: { en: long }, logo: `${'l'.repeat(60)}.svg` })
    Object.assign(venues[0] ?? {}, { name: long, address: long })
    for (const event of events) {
      event.name = long
      for (const one of event.tickets) one.name = long
    }
    const day = freshDay()
    const { key } = await shop.buy([
      ticket('adult', `${day} 10:00:00`),
      dayTicket('garden-day', day),
    ])
    for (const at of [0, 1]) {
      const address = contentOf(await file(shop, key, 'google_wallet', at)).toString()
      const token = address.slice(address.lastIndexOf('/') + 1)
      expect(token.length).toBeLessThanOrEqual(1800)
      const said = JSON.stringify(decodeJwt(token))
      expect(said).toContain(at === 0 ? 'dateTime' : 'all day')
      expect(said).toContain('1 × ')
    }
  },
)

test('makes passes only by the key of the booking, as often as other files, and only for tickets', async () => {
  const shop = shopWith()
  const { bookingId, key } = await shop.buy([
    dayTicket('garden-day', freshDay()),
    article('poster'),
  ])
  for (const wallet of ['apple_wallet', 'google_wallet']) {
    expect((await file(shop, `${key}x`, wallet)).status).toBe(404)
    expect((await file(shop, bookingId, wallet)).status).toBe(404)
    expect((await file(shop, key, wallet, 1)).status).toBe(404)
  }
  const limit = [{ key: `file ${bookingId}`, most: 1000 }]
  for (let at = 0; at < 20; at += 1) await shop.backend.linkLimits.uses.begin(limit)
  expect((await file(shop, key, 'google_wallet')).status).toBe(429)
})

test('makes no pass of a refunded booking, and says why', async () => {
  const shop = shopWith()
  const { cartId, key } = await shop.buy([dayTicket('garden-day', freshDay())])
  await shop.payments.refund(cartId)
  expect(await walletsIn(shop, key)).toEqual([[]])
  expect(await file(shop, key, 'apple_wallet')).toEqual({
    status: 422,
    body: { error: expect.stringContaining('has been refunded') },
  })
})

test('offers no wallet without keys, or once the certificate has expired', async () => {
  const none = shopWith(readWalletKeys({}, EXAMPLE_NOW, silent))
  const { key } = await none.buy([dayTicket('garden-day', freshDay())])
  expect(await walletsIn(none, key)).toEqual([[]])
  for (const wallet of ['apple_wallet', 'google_wallet'])
    expect((await file(none, key, wallet)).status).toBe(404)
  const keys = keysOf({ GOOGLE_WALLET_KEY: undefined })
  const until = keys.apple?.until ?? EXAMPLE_NOW
  const later = shopWith(keys)
  later.time.now = new Date(until.getTime() - 12 * 3_600_000)
  const bought = await later.buy([
    dayTicket('garden-day', addDays(until.toISOString().slice(0, 10), 1)),
  ])
  expect(await walletsIn(later, bought.key)).toEqual([['apple_wallet']])
  later.minutesPass(12 * 60)
  expect(await walletsIn(later, bought.key)).toEqual([[]])
  expect((await file(later, bought.key, 'apple_wallet')).status).toBe(404)
})

test.each<[string, WalletSettings, string, string]>([
  ['a missing setting', { APPLE_WALLET_TEAM: undefined }, 'APPLE', 'missing: APPLE_WALLET_TEAM'],
  [
    'a wrong passphrase',
    { APPLE_WALLET_PASSPHRASE: 'x' },
    'APPLE',
    'APPLE_WALLET_KEY is not a private RSA key',
  ],
  [
    'another key',
    { APPLE_WALLET_KEY: SETTINGS.GOOGLE_WALLET_KEY?.replaceAll('\\n', '\n') },
    'APPLE',
    'does not belong to APPLE_WALLET_KEY',
  ],
  [
    'another pass type',
    { APPLE_WALLET_PASS_TYPE: 'pass.other' },
    'APPLE',
    'not for APPLE_WALLET_PASS_TYPE',
  ],
  ['another team', { APPLE_WALLET_TEAM: 'TEAM' }, 'APPLE', 'not for APPLE_WALLET_TEAM'],
  [
    'another authority',
    { APPLE_WALLET_WWDR: SETTINGS.APPLE_WALLET_CERTIFICATE },
    'APPLE',
    'was not issued by APPLE_WALLET_WWDR',
  ],
  [
    'no certificate',
    { APPLE_WALLET_CERTIFICATE: 'x' },
    'APPLE',
    'APPLE_WALLET_CERTIFICATE is not a certificate',
  ],
  [
    'a broken key',
    { GOOGLE_WALLET_KEY: 'x' },
    'GOOGLE',
    'GOOGLE_WALLET_KEY is not a private RSA key',
  ],
  [
    'an account that is too long',
    { GOOGLE_WALLET_ACCOUNT: `${LONG_ACCOUNT}a` },
    'GOOGLE',
    'are too long together',
  ],
])(
  'switches off only the wallet with %s, and logs it without the secret',
  (_, changes, wallet, reason) => {
    const said: unknown[] = []
    const { apple, google } = keysOf(changes, (...all) => void said.push(all))
    expect([apple === null, google === null]).toEqual([wallet === 'APPLE', wallet === 'GOOGLE'])
    expect(said).toEqual([
      ['WALLET SWITCHED OFF', { wallet, error: expect.stringContaining(reason) }],
    ])
    expect(JSON.stringify(said)).not.toContain('PRIVATE')
  },
)
