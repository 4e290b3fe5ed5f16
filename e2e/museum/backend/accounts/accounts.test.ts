import { expect, test } from 'vitest'
import { NEWS_MOST } from '../customers/account-limits.ts'
import { forgetOutdated } from '../customers/forget-outdated.ts'
import { md5Of } from '../customers/password-hash.ts'
import { useEachDatabase } from '../testing/databases.ts'
import { article } from '../testing/goods-items.ts'
import {
  CUSTOMER,
  createTestShop,
  PASSWORD,
  SHOP_ORIGIN,
  type TestShop,
} from '../testing/test-shop.ts'
import { serverTexts } from '../texts.ts'

const databases = useEachDatabase()

const OTHER = 'Ein anderes Passwort'
const t = serverTexts('en')
const TOO_MANY = { status: 429, body: { error: t('request.tooManyTries', { minutes: 60 }) } }
const DONE = { status: 200, body: true }
const USED_UP = { status: 422, body: { error: t('request.linkUsedUp') } }
const TAKEN = { status: 422, body: { email: [t('field.emailTaken')] } }

let people = 0
function newEmail(): string {
  people += 1
  return `person-${people}@mail.example`
}

async function withAccount(db = databases.usual.db) {
  const shop = createTestShop(db)
  const email = newEmail()
  expect(await register(shop, { email })).toEqual(DONE)
  return { shop, email }
}

const register = (shop: TestShop, c: object) =>
  shop.call('POST', 'en/customer/register', { c: { ...CUSTOMER, password: PASSWORD, ...c } })
const login = (shop: TestShop, email: string, password = PASSWORD) =>
  shop.call('POST', 'en/auth/login', { _u: email, _p: md5Of(password) })

async function tokenOf(shop: TestShop, email: string, password = PASSWORD): Promise<string> {
  const { status, body } = await login(shop, email, password)
  expect(status).toBe(200)
  return (body as { token: string }).token
}

const changePassword = (shop: TestShop, token: string, [old, wanted]: [string, string]) =>
  shop.call('POST', 'en/customer/pwdchange', { _po: md5Of(old), _pn: md5Of(wanted), token })
const changeEmail = (shop: TestShop, token: string, email: string, password = PASSWORD) =>
  shop.call('POST', 'en/customer/emailchange', { _po: md5Of(password), email, token })
const confirmReset = (shop: TestShop, token: string | null, password = OTHER) =>
  shop.call('POST', 'en/customer/pwdconfirm', { token, _p: md5Of(password) })

async function mailsTo(shop: TestShop, email: string): Promise<string[]> {
  await shop.backend.mails.idle()
  return shop.mailBox.sent.filter(({ to }) => to === email).map(({ subject }) => subject)
}

function proofsMailed(shop: TestShop, email: string): string[] {
  return shop.mailBox.sent
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => /https:\/\/shop\.example\/en\/confirm-email#(\S+)/.exec(text)?.[1] ?? [])
}

for (const [name, database] of databases.each) {
  test(`${name}: a registered customer signs in, is known by the token, and buys with it`, async () => {
    const { shop, email } = await withAccount(database.db)
    const token = await tokenOf(shop, ` ${email.toUpperCase()} `)
    expect((await shop.whoIs(token)).body).toMatchObject({ fname: 'Ada', email, isGuest: false })
    await shop.buy([article('poster')], { token })
    expect(shop.mailBox.sent.map(({ to }) => to)).toEqual([email, email])
  })

  test(`${name}: gives the account to only one of two simultaneous registrations with the same e-mail`, async () => {
    const shop = createTestShop(database.db)
    const email = newEmail()
    const answers = await Promise.all(
      ['one', 'two'].map((fname) =>
        register(shop, { email, fname, password: `${fname}${PASSWORD}` }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(answers).toContainEqual(TAKEN)
    const winner = answers[0]?.status === 200 ? 'one' : 'two'
    expect((await login(shop, email, `${winner}${PASSWORD}`)).status).toBe(200)
  })

  test(`${name}: a mailed link sets a new password once, signs in, and ends all other sign-ins`, async () => {
    const { shop, email } = await withAccount(database.db)
    const before = await tokenOf(shop, email)
    const first = await shop.mailedReset(email)
    const link = await shop.mailedReset(email)
    const [one, two] = await Promise.all([confirmReset(shop, link), confirmReset(shop, link)])
    expect([one.status, two.status].sort()).toEqual([200, 422])
    expect([one, two]).toContainEqual(USED_UP)
    const { token } = (one.status === 200 ? one : two).body as { token: string }
    expect((await shop.whoIs(token)).body).toMatchObject({ email })
    expect((await shop.whoIs(before)).status).toBe(401)
    expect((await confirmReset(shop, first)).status, 'the earlier link').toBe(422)
    expect((await login(shop, email)).status).toBe(401)
    expect((await login(shop, email, OTHER)).status).toBe(200)
    await shop.backend.mails.idle()
    expect(shop.mailBox.sent.at(-1)?.subject).toContain('your password was changed')
  })

  // Regression: a reset deleted the address of every customer, because no e-mail had ever been
  // proved.
  test(`${name}: a password reset keeps the data of customers who have proved their e-mail`, async () => {
    const dataAfterReset = async (prove: 'by mail' | 'by browser' | 'not at all') => {
      const { shop, email } = await withAccount(database.db)
      const browsing = browser(shop, '192.0.2.7')
      await browsing(email, PASSWORD)
      await shop.backend.mails.idle()
      const [proof = ''] = proofsMailed(shop, email)
      if (prove === 'by mail') {
        expect((await browsing.post('customer/confirm', { token: proof })).body).toBe(true)
      }
      const token = await shop.mailedReset(email)
      const from = prove === 'by browser' ? browsing : browser(shop, '198.51.100.7')
      const reset = await from.post('customer/pwdconfirm', { token, _p: md5Of(OTHER) })
      expect(reset.status).toBe(200)
      const { body } = await shop.whoIs(reset.body.token)
      expect(body).toMatchObject({ email })
      return (body as { addrBilling: { street?: string } | null }).addrBilling?.street
    }
    expect(await dataAfterReset('by mail')).toBe(CUSTOMER.street)
    expect(await dataAfterReset('by browser')).toBe(CUSTOMER.street)
    // The data may come from a stranger who registered with another person's e-mail.
    expect(await dataAfterReset('not at all')).toBeUndefined()
  })

  test(`${name}: a mailed link proves its e-mail for a week, however often it is opened`, async () => {
    const { shop, email } = await withAccount(database.db)
    const other = await withAccount(database.db)
    for (const { backend } of [shop, other.shop]) await backend.mails.idle()
    const confirm = (token = '') => shop.call('POST', 'en/customer/confirm', { token })
    const [proof = ''] = proofsMailed(shop, email)
    const [others = ''] = proofsMailed(other.shop, other.email)
    const [id = '', until = '', signature = ''] = proof.split('.')
    const wrong = [
      '',
      'x',
      '..',
      `${id}..`,
      proof.slice(0, -1),
      `${proof}x`,
      `${id}.${Number(until) + 1}.${signature}`,
      `${others.split('.')[0]}.${until}.${signature}`,
    ]
    for (const token of wrong) expect(await confirm(token), token).toEqual(USED_UP)
    expect([await confirm(proof), await confirm(proof)]).toEqual([DONE, DONE])

    expect((await changeEmail(shop, await tokenOf(shop, email), `new-${email}`)).status).toBe(200)
    await shop.backend.mails.idle()
    expect(await confirm(proof), 'proof of the old e-mail').toEqual(USED_UP)
    expect(proofsMailed(shop, email), 'to the old e-mail').toHaveLength(1)
    const [next] = proofsMailed(shop, `new-${email}`)
    expect(await confirm(next)).toEqual(DONE)
    shop.minutesPass(7 * 24 * 60)
    expect(await confirm(next), 'a week later').toEqual(USED_UP)
    expect(shop.logged).toEqual([])
  })

  test(`${name}: changing the e-mail needs the password, informs the old address, and refuses an address with an account`, async () => {
    const { shop, email } = await withAccount(database.db)
    const { email: taken } = await withAccount(database.db)
    const token = await tokenOf(shop, email)
    const change = (to: string, password?: string) => changeEmail(shop, token, to, password)
    const wrong = { status: 422, body: { _po: [t('field.wrongPassword')] } }
    expect(await change(`new-${email}`, OTHER)).toEqual(wrong)
    expect(await change(taken)).toEqual(TAKEN)
    expect(await change('nobody')).toEqual({ status: 422, body: { email: [t('field.email')] } })
    expect(await change(`New-${email}`)).toEqual(DONE)
    expect((await shop.whoIs(token)).body).toMatchObject({
      email: `new-${email}`,
    })
    await shop.backend.mails.idle()
    const mailed = shop.mailBox.sent.slice(-2)
    expect(mailed.map(({ to }) => to)).toEqual([email, `new-${email}`])
    for (const { text } of mailed) expect(text).toContain(`new-${email}`)
    expect((await login(shop, email)).status).toBe(401)
    expect((await login(shop, `new-${email}`)).status).toBe(200)
  })

  // The attack: a person registers with a stranger's address and swaps two passwords endlessly, so
  // that the stranger gets a mail each time.
  test(`${name}: repeated password changes stop at the mail limit, and a refused change is not made`, async () => {
    const { shop, email } = await withAccount(database.db)
    const token = await tokenOf(shop, email)
    let passwords: [string, string] = [PASSWORD, OTHER]
    const swap = async () => {
      const answer = await changePassword(shop, token, passwords)
      if (answer.status === 200) passwords = [passwords[1], passwords[0]]
      return answer
    }
    const answers = []
    for (let swapped = 0; swapped < 10; swapped += 1) answers.push(await swap())
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(NEWS_MOST - 1)
    expect(answers.slice(NEWS_MOST - 1)).toEqual(answers.slice(NEWS_MOST - 1).map(() => TOO_MANY))
    expect(await mailsTo(shop, email)).toHaveLength(NEWS_MOST)
    expect((await login(shop, email, passwords[0])).status).toBe(200)
    expect((await login(shop, email, passwords[1])).status).toBe(401)
    shop.minutesPass(60)
    expect((await swap()).status).toBe(200)
    expect(await mailsTo(shop, email)).toHaveLength(NEWS_MOST + 1)
  })

  test(`${name}: accounts that take and leave the same address stop at its mail limit`, async () => {
    const { shop, email } = await withAccount(database.db)
    const victim = `victim-${email}`
    const settle = async (own: string) => {
      await register(shop, { email: own })
      return await tokenOf(shop, own)
    }
    for (let account = 0; account < NEWS_MOST / 2; account += 1) {
      const token = await settle(`${account}-${email}`)
      expect((await changeEmail(shop, token, victim)).status).toBe(200)
      expect((await changeEmail(shop, token, `${account}-${email}`)).status).toBe(200)
    }
    const token = await settle(`last-${email}`)
    expect(await changeEmail(shop, token, ` ${victim.toUpperCase()}`)).toEqual(TOO_MANY)
    expect(await mailsTo(shop, victim)).toHaveLength(NEWS_MOST)
    expect((await login(shop, `last-${email}`)).status).toBe(200)
    expect(
      await mailsTo(shop, `last-${email}`),
      'only the mail about its registration',
    ).toHaveLength(1)
    expect((await changeEmail(shop, token, `new-${email}`)).status).toBe(200)
  })

  test(`${name}: a freed address cannot be registered and mailed endlessly`, async () => {
    const { shop, email } = await withAccount(database.db)
    const victim = `victim-${email}`
    for (let account = 0; account < NEWS_MOST / 2; account += 1) {
      expect((await register(shop, { email: victim })).status).toBe(200)
      const token = await tokenOf(shop, victim)
      expect((await changeEmail(shop, token, `${account}-${email}`)).status).toBe(200)
    }
    expect(await register(shop, { email: victim })).toEqual(TOO_MANY)
    expect(await mailsTo(shop, victim)).toHaveLength(NEWS_MOST)
    expect((await login(shop, victim)).status).toBe(401)
    shop.minutesPass(60)
    expect((await register(shop, { email: victim })).status).toBe(200)
  })

  test(`${name}: strangers cannot use up the mail limit of an address that has an account`, async () => {
    const { shop, email } = await withAccount(database.db)
    const stranger = `stranger-${email}`
    await register(shop, { email: stranger })
    const token = await tokenOf(shop, stranger)
    for (let tried = 0; tried < 5; tried += 1) {
      expect(await changeEmail(shop, token, email)).toEqual(TAKEN)
      expect(await register(shop, { email })).toEqual(TAKEN)
    }
    const own = await tokenOf(shop, email)
    expect((await changePassword(shop, own, [PASSWORD, OTHER])).status).toBe(200)
    expect(await mailsTo(shop, email)).toHaveLength(2)
  })
}

test('changing to the current e-mail succeeds without a mail, however often it is requested', async () => {
  const { shop, email } = await withAccount()
  const proven = { email_proven_at: shop.time.now }
  await databases.usual.db.updateTable('account').set(proven).where('email', '=', email).execute()
  const token = await tokenOf(shop, email)
  for (let asked = 0; asked < 7; asked += 1) {
    const same = await changeEmail(shop, token, ` ${email.toUpperCase()}`)
    expect(same).toEqual(DONE)
  }
  expect(await mailsTo(shop, email)).toHaveLength(1)
  const account = databases.usual.db.selectFrom('account').select('email_proven_at')
  const { email_proven_at } = await account.where('email', '=', email).executeTakeFirstOrThrow()
  expect(email_proven_at).toEqual(shop.time.now)
  expect((await changeEmail(shop, token, email, OTHER)).status).toBe(422)
  expect((await changeEmail(shop, token, `new-${email}`)).status).toBe(200)
})

test('a wrong password and an unknown e-mail get the same answer', async () => {
  const { shop, email } = await withAccount()
  const wrong = { status: 401, body: { error: t('request.wrongLogin') } }
  expect(await login(shop, email, OTHER)).toEqual(wrong)
  expect(await login(shop, 'nobody@mail.example')).toEqual(wrong)
})

test('every password reset request gets the same answer, but only account owners get a mail', async () => {
  const { shop, email } = await withAccount()
  expect(await shop.mailedReset(email)).not.toBeNull()
  expect(await shop.mailedReset(`nobody-${email}`)).toBeNull()
})

// The attack: a stranger registers with the e-mail of a person who has no account yet, enters a
// name and an address, stays signed in and waits. The owner of the e-mail resets the password and
// buys, and the stranger can read all the data that the owner enters.
test("recovering an account that a stranger made removes the stranger's data and sign-ins", async () => {
  const { shop, email } = await withAccount()
  const stranger = await tokenOf(shop, email)
  const cartId = await shop.hold([article('poster')], { token: stranger })
  const confirm = async (password: string) => {
    const { body } = await confirmReset(shop, await shop.mailedReset(email), password)
    return (body as { token: string }).token
  }
  const token = await confirm(OTHER)
  const { body } = await shop.whoIs(token)
  expect(body).toMatchObject({ email, isGuest: false })
  expect(JSON.stringify(body)).not.toMatch(/Ada|Meier|Weg 1|Zürich/)
  await shop.backend.mails.idle()
  expect(shop.mailBox.sent.at(-1)?.text).toContain('details stored in the account were removed')
  expect((await shop.whoIs(stranger)).status).toBe(401)
  expect((await login(shop, email)).status).toBe(401)

  // The order whose payment had begun is booked, and confirmed to the address it was ordered with.
  shop.payments.settle(cartId, 'paid')
  const booked = (await shop.execPayment(cartId)).body as { booking_id: string }
  await shop.backend.mails.idle()
  expect(shop.mailBox.sent.at(-1)?.to).toBe(email)
  const order = `en/customer/fromOrder?id=${booked.booking_id}&token=${token}`
  expect((await shop.call('GET', order)).status).toBe(404)

  const unnamed = await shop.initPayment([article('poster')], { token })
  expect(JSON.stringify(unnamed.body)).toContain('complete your details')

  // The e-mail is verified now: data that its owner enters survives a later password reset.
  await shop.call('POST', 'en/customer/update', { c: { ...CUSTOMER, fname: 'Eda', email }, token })
  expect((await shop.whoIs(await confirm(PASSWORD))).body).toMatchObject({ fname: 'Eda' })
})

test('proving the old e-mail does not prove the new one', async () => {
  const { shop, email } = await withAccount()
  const confirm = async (to: string) => {
    const { body } = await confirmReset(shop, await shop.mailedReset(to), PASSWORD)
    return (body as { token: string }).token
  }
  const token = await confirm(email)
  await shop.call('POST', 'en/customer/update', { c: { ...CUSTOMER, email }, token })
  expect(await changeEmail(shop, token, `victim-${email}`)).toEqual(DONE)
  const { body } = await shop.whoIs(await confirm(`victim-${email}`))
  expect(JSON.stringify(body)).not.toMatch(/Ada|Meier|Weg 1/)
})

test('a reset link is valid for an hour', async () => {
  const { shop, email } = await withAccount()
  const link = await shop.mailedReset(email)
  shop.minutesPass(60)
  expect(await confirmReset(shop, link)).toEqual(USED_UP)
  expect((await login(shop, email)).status).toBe(200)
})

test('a reset request that could not be mailed expires after an hour', async () => {
  const { shop, email } = await withAccount()
  await shop.backend.mails.idle()
  shop.mailBox.broken = true
  await shop.mailedReset(email)
  shop.mailBox.broken = false
  shop.minutesPass(61)
  shop.backend.mails.sendSoon()
  await shop.backend.mails.idle()
  expect(shop.mailBox.sent.filter(({ text }) => text.includes('recover#'))).toEqual([])
})

test('deletes expired tokens and links, and reset requests once they are mailed', async () => {
  const { shop, email } = await withAccount()
  await tokenOf(shop, email)
  await shop.mailedReset(email)
  await shop.mailedReset(`nobody-${email}`)
  const rows = async () => {
    const counts = ['sign_in', 'password_reset', 'mail'].map(async (table) => {
      const { count } = await databases.usual.db
        .selectFrom(table as 'mail')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .$if(table === 'mail', (mails) => mails.where('reset', 'is not', null))
        .executeTakeFirstOrThrow()
      return Number(count)
    })
    return await Promise.all(counts)
  }
  const [tokens = 0, links = 0] = await rows()
  expect(tokens).toBeGreaterThan(0)
  expect(links).toBeGreaterThan(0)
  await forgetOutdated(shop.backend)
  expect(await rows()).toEqual([tokens, links, 0])
  shop.minutesPass(60)
  await forgetOutdated(shop.backend)
  expect((await rows())[1]).toBe(0)
  shop.minutesPass(48 * 60)
  await forgetOutdated(shop.backend)
  expect(await rows()).toEqual([0, 0, 0])
})

test.each([
  ['nothing', { token: '', _p: md5Of(OTHER) }],
  ['no password', { token: 'x', _p: '' }],
])('a confirmation with %s answers that all fields are needed', async (_, body) => {
  const shop = createTestShop(databases.usual.db)
  expect(await shop.call('POST', 'en/customer/pwdconfirm', body)).toEqual({
    status: 400,
    body: { message: 'You must fill all fields.' },
  })
})

test('a link may lead only to the recovery page, with nothing added', async () => {
  const { shop, email } = await withAccount()
  const page = `${SHOP_ORIGIN}/en/recover`
  for (const backlink of [
    'https://evil.example/en/recover#',
    'javascript:alert(1)',
    '',
    page,
    `${page}# or: https://evil.example/?t=`,
    `${page}#\nhttps://evil.example/?t=`,
    `${page}?next=https://evil.example/#`,
    `${SHOP_ORIGIN}/en/logout?returnTo=#`,
    `https://evil.example@shop.example/en/recover#`,
    `${SHOP_ORIGIN}/xx/recover#`,
  ]) {
    const reset = await shop.call('POST', 'en/customer/pwdreset', { email, backlink })
    expect(reset).toEqual({ status: 400, body: { message: t('request.unknownAddress') } })
  }
})

// The attack: the server listened on all addresses, had no configured address and trusted `Host:
// evil.example`, so the victim's reset link led there.
test('the mailed link leads to the configured address of the shop, whatever host a request names', async () => {
  const { shop, email } = await withAccount()
  const ask = async (host: string) => {
    const response = await shop.app.request('/api/en/customer/pwdreset', {
      method: 'POST',
      headers: { host, 'x-forwarded-host': host },
      body: JSON.stringify({ email, backlink: `http://${host}/en/recover#` }),
    })
    return { status: response.status, body: await response.json() }
  }
  expect((await ask('evil.example')).body).toEqual({ message: t('request.unknownAddress') })
  shop.backend.returnOrigins.known = [SHOP_ORIGIN, 'http://localhost:8080']
  expect((await ask('localhost:8080')).status).toBe(200)
  await shop.backend.mails.idle()
  const sent = shop.mailBox.sent.at(-1)
  expect(sent?.text).toContain(`${SHOP_ORIGIN}/en/recover#`)
  expect(JSON.stringify(sent)).not.toMatch(/evil|localhost/)

  const before = shop.mailBox.sent.length
  shop.backend.returnOrigins.mailed = null
  expect(await ask('localhost:8080')).toEqual({
    status: 400,
    body: { message: t('request.noMailedLinks') },
  })
  await shop.backend.mails.idle()
  expect(shop.mailBox.sent).toHaveLength(before)
})

test('a new e-mail invalidates links mailed to the old one and all other sign-ins', async () => {
  const { shop, email } = await withAccount()
  const [here, elsewhere] = [await tokenOf(shop, email), await tokenOf(shop, email)]
  const link = await shop.mailedReset(email)
  expect(await changeEmail(shop, here, `other-${email}`)).toEqual(DONE)
  expect((await confirmReset(shop, link)).status).toBe(422)
  expect((await shop.whoIs(elsewhere)).status).toBe(401)
  expect((await shop.whoIs(here)).status).toBe(200)
})

test('changing the e-mail cannot be used to flood others with mails or to find accounts', async () => {
  const { shop, email } = await withAccount()
  const { email: other } = await withAccount()
  const token = await tokenOf(shop, email)
  for (let tried = 0; tried < 5; tried += 1) {
    expect((await changeEmail(shop, token, other)).status).toBe(422)
  }
  for (const to of [other, `new-${email}`]) {
    expect(await changeEmail(shop, token, to)).toEqual(TOO_MANY)
  }
})

test('rejects an empty password', async () => {
  const { shop, email } = await withAccount()
  const token = await tokenOf(shop, email)
  expect(await changePassword(shop, token, [PASSWORD, ''])).toEqual({
    status: 422,
    body: { _pn: [t('field.required')] },
  })
  expect((await confirmReset(shop, await shop.mailedReset(email), '')).status).toBe(400)
  expect((await login(shop, email)).status).toBe(200)
})

test('puts a name on one line, and leaves out of mails a name that is not valid', async () => {
  const shop = createTestShop(databases.usual.db)
  const email = newEmail()
  const link = await register(shop, { email, lname: 'is locked. Go to http://evil.example' })
  expect(link).toEqual({ status: 422, body: { lname: [t('field.name')] } })
  const lname = 'is locked: go to evil.example\r\n\r\nKind\u202eregards'
  expect((await register(shop, { email, lname })).status).toBe(200)
  await shop.backend.mails.idle()
  expect(shop.mailBox.sent.at(-1)?.text).toMatch(/^Good|^Hello|^Dear/)
  expect(shop.mailBox.sent.at(-1)?.text).not.toContain('evil.example')
  const { body } = await shop.whoIs(await tokenOf(shop, email))
  expect(body).toMatchObject({ lname: 'is locked: go to evil. example Kind regards' })
})

test('shows the addresses of an order only to the customer who placed it', async () => {
  const { shop, email } = await withAccount()
  const token = await tokenOf(shop, email)
  const { bookingId: id } = await shop.buy([article('poster')], { token })
  const ask = (by?: string, of = id) =>
    shop.call('GET', `en/customer/fromOrder?id=${of}`, undefined, by)
  expect(await ask(token)).toEqual({
    status: 200,
    body: {
      addrBilling: {
        name: 'Ada Meier',
        street: 'Weg 1',
        zip: '8000',
        city: 'Zürich',
        country: 'CH',
      },
      addrShipping: null,
    },
  })
  const { shop: another, email: neighbour } = await withAccount()
  const stranger = await tokenOf(another, neighbour)
  for (const by of [undefined, stranger, 'x']) expect((await ask(by)).status).toBe(404)
  expect((await ask(token, 'NONE')).status).toBe(404)
})

test('deletes a guest without orders when their token expires, keeps a guest with orders', async () => {
  const shop = createTestShop(databases.usual.db)
  await shop.createGuest({ fname: 'Never' })
  await shop.hold([article('poster')], { token: await shop.createGuest({ fname: 'Once' }) })
  const guests = async () => {
    const rows = await databases.usual.db.selectFrom('customer').select('form').execute()
    return rows.flatMap(({ form }) => form?.fname ?? [])
  }
  await forgetOutdated(shop.backend)
  expect(await guests()).toEqual(expect.arrayContaining(['Never', 'Once']))
  shop.minutesPass(48 * 60)
  await forgetOutdated(shop.backend)
  expect(await guests()).toContain('Once')
  expect(await guests()).not.toContain('Never')
})

test('changing the password ends all sign-ins except the current one', async () => {
  const { shop, email } = await withAccount()
  const [here, elsewhere] = [await tokenOf(shop, email), await tokenOf(shop, email)]
  const change = (old: string) => changePassword(shop, here, [old, OTHER])
  expect(await change(OTHER)).toEqual({ status: 422, body: { _po: [t('field.wrongPassword')] } })
  expect((await shop.whoIs(elsewhere)).status).toBe(200)
  expect(await change(PASSWORD)).toEqual(DONE)
  expect((await shop.whoIs(here)).status).toBe(200)
  expect((await shop.whoIs(elsewhere)).status).toBe(401)
  expect((await login(shop, email, OTHER)).status).toBe(200)
})

test('a guest has no password to change', async () => {
  const shop = createTestShop(databases.usual.db)
  const token = await shop.createGuest()
  const refused = { status: 401, body: { error: t('request.unauthorised') } }
  expect(await changePassword(shop, token, ['', OTHER])).toEqual(refused)
  expect(await changeEmail(shop, token, 'a@b.ch', '')).toEqual(refused)
})

// Hashing takes 100 ms of a processor: many strangers together could use it up.
test('does not hash a password for a made-up link or for a caller who has disconnected', async () => {
  const { email } = await withAccount()
  // N is not a power of two, so hashing with it fails.
  const settings = { passwordCost: { N: 3, r: 8, p: 1 } }
  const shop = createTestShop(databases.usual.db, { settings })
  expect(await confirmReset(shop, 'made-up')).toEqual(USED_UP)
  for (const _u of [email, 'nobody@mail.example']) {
    const left = await shop.app.request('/api/en/auth/login', {
      method: 'POST',
      body: JSON.stringify({ _u, _p: md5Of(OTHER) }),
      signal: AbortSignal.abort(),
    })
    expect(left.status).toBe(503)
  }
})

test('updating the customer data keeps the e-mail of the account', async () => {
  const { shop, email } = await withAccount()
  const token = await tokenOf(shop, email)
  const c = { ...CUSTOMER, fname: 'Eda', email: 'other@mail.example' }
  expect(await shop.call('POST', 'en/customer/update', { c, token })).toMatchObject({ status: 200 })
  expect((await shop.whoIs(token)).body).toMatchObject({
    fname: 'Eda',
    email,
  })
})

test('a refused registration lists the problems field by field', async () => {
  const shop = createTestShop(databases.usual.db)
  expect(await register(shop, { email: 'x', password: 'short', lname: '' })).toEqual({
    status: 422,
    body: {
      email: [t('field.email')],
      password: [t('field.passwordTooShort', { least: 8 })],
      lname: [t('field.required')],
    },
  })
})

test.each([
  'ÄÖ ß 密码 🦋 \u00a0 "\'<&>',
  'nur kleine buchstaben und leerzeichen',
  'x7'.repeat(32),
  'ü🦋'.repeat(50),
])('a password may have any characters, and at least 64 of them: %s', async (password) => {
  const shop = createTestShop(databases.usual.db)
  const email = newEmail()
  expect((await register(shop, { email, password })).status).toBe(200)
  expect((await login(shop, email, password)).status).toBe(200)
  // The whole password counts: a shortened, capitalised or trimmed one is wrong.
  for (const near of [password.slice(0, -1), password.toUpperCase(), password.trim()]) {
    if (near !== password) expect((await login(shop, email, near)).status, near).toBe(401)
  }
})

/**
 * Returns a function that signs in like one browser: from its own network, with the cookies it
 * received.
 */
function browser(shop: TestShop, address: string, origin = SHOP_ORIGIN, first = '') {
  let cookie = first
  const post = async (path: string, body: object) => {
    const answer = await shop.app.request(`/api/en/${path}`, {
      method: 'POST',
      headers: { 'x-forwarded-for': address, cookie, origin },
      body: JSON.stringify(body),
    })
    const set = answer.headers.get('set-cookie')
    if (set !== null) cookie = set.split(';')[0] ?? ''
    return { status: answer.status, set, body: (await answer.json()) as { token?: string } }
  }
  const logIn = (email: string, password: string) =>
    post('auth/login', { _u: email, _p: md5Of(password) })
  return Object.assign(logIn, { post })
}

/** A shop behind a proxy that reports browsers' addresses, with all tries forgotten. */
async function behindProxy(): Promise<TestShop> {
  await databases.usual.db.deleteFrom('attempt').execute()
  return createTestShop(databases.usual.db, { trustedProxies: (address) => address === '' })
}

// The attack: a stranger with a few networks typed 50 wrong passwords every 15 minutes, which
// locked the owner out permanently.
test('wrong passwords of strangers do not lock the owner out, at home or elsewhere', async () => {
  const shop = await behindProxy()
  const email = newEmail()
  await register(shop, { email })
  const atHome = browser(shop, '192.0.2.1')
  const { set } = await atHome(email, PASSWORD)
  expect(set).toMatch(
    /^__Host-known_device=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )

  let tries = 0
  for (let place = 1; place <= 12; place += 1) {
    const stranger = browser(shop, `198.51.100.${place}`)
    while ((await stranger(email, OTHER)).status === 401) tries += 1
  }
  expect(tries, 'fewer per network once the attack is noticed').toBe(5 * 10 + 7 * 3)
  // Other people in the owner's network also type wrong passwords, until they are blocked.
  const neighbour = browser(shop, '192.0.2.1')
  while ((await neighbour(email, OTHER)).status === 401);
  expect((await neighbour(email, PASSWORD)).status).toBe(429)
  expect((await atHome(email, PASSWORD)).status).toBe(200)
  expect((await browser(shop, '203.0.113.9')(email, PASSWORD)).status).toBe(200)
})

// Regression: the old cookie had no prefix. An update of the shop must still accept it.
test('a known browser stays known after an update of the shop, and works without https', async () => {
  const shop = await behindProxy()
  const email = newEmail()
  await register(shop, { email })
  const { set } = await browser(shop, '192.0.2.9', 'http://localhost')(email, PASSWORD)
  expect(set).toMatch(/^known_device=[\w-]{43}; .*Path=\/api; HttpOnly; SameSite=Strict$/)
  const cookie = set?.split(';')[0] ?? ''
  for (let place = 1; place <= 12; place += 1) {
    const stranger = browser(shop, `198.51.100.${place}`)
    while ((await stranger(email, OTHER)).status === 401);
  }
  const former = browser(shop, '198.51.100.1', SHOP_ORIGIN, cookie)
  expect((await former(email, PASSWORD)).status).toBe(200)
})

test('a known browser also has few tries, and is unknown to other accounts', async () => {
  const shop = await behindProxy()
  const emails = [newEmail(), newEmail()] as const
  for (const email of emails) await register(shop, { email })
  const known = browser(shop, '192.0.2.3')
  await known(emails[0], PASSWORD)
  let tries = 0
  while ((await known(emails[0], OTHER)).status === 401) tries += 1
  while ((await known(emails[1], OTHER)).status === 401) tries += 1
  expect(tries).toBe(20)
  shop.minutesPass(15)
  expect((await known(emails[0], PASSWORD)).status).toBe(200)
})

test('ten wrong passwords from one network block it for 15 minutes, but not for other accounts', async () => {
  const { shop, email } = await withAccount()
  for (let tried = 0; tried < 10; tried += 1) {
    expect((await login(shop, email, OTHER)).status).toBe(401)
  }
  expect(await login(shop, email)).toEqual({
    status: 429,
    body: { error: t('request.tooManyTries', { minutes: 15 }) },
  })
  const { email: neighbour } = await withAccount()
  expect((await login(shop, neighbour)).status).toBe(200)
  shop.minutesPass(15)
  expect((await login(shop, email)).status).toBe(200)
})

test('signing in with the right password is not limited', async () => {
  const { shop, email } = await withAccount()
  for (let tried = 0; tried < 12; tried += 1) expect((await login(shop, email)).status).toBe(200)
})

test('limits reset mails per address, and the refusal does not reveal who has an account', async () => {
  const { shop, email } = await withAccount()
  const backlink = `${SHOP_ORIGIN}/en/recover#`
  for (const to of [email, `nobody-${email}`]) {
    const ask = () => shop.call('POST', 'en/customer/pwdreset', { email: to, backlink })
    for (let asked = 0; asked < 3; asked += 1) expect((await ask()).status).toBe(200)
    expect(await ask()).toEqual(TOO_MANY)
  }
})
