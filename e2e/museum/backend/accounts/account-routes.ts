import {
  authLogin,
  authLogout,
  type CustomerForm,
  customerConfirm,
  customerEmailChange,
  customerPwdChange,
  customerPwdConfirm,
  customerPwdReset,
  customerRegister,
} from '@shop/shared/api/endpoints/customer'
import { LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import { pathTo } from '@shop/shared/routing/path-to'
import type { Hono } from 'hono'
import { undoOnError } from '../../../service/database/track-writes.ts'
import { logThrottled } from '../../../service/http/log-throttled.ts'
import {
  type AccountLimits,
  emailChangeKeys,
  knownLoginKeys,
  LOGIN_MINUTES,
  linkKeys,
  loginKeys,
  MAIL_MINUTES,
  newsKeys,
  oldPasswordKeys,
  registrationKeys,
  resetKeys,
} from '../customers/account-limits.ts'
import {
  type Account,
  accountOf,
  changeEmail,
  createAccount,
  findAccount,
  normalEmail,
  readForm,
} from '../customers/accounts.ts'
import { checkEmail, checkForm, checkPassword } from '../customers/check-form.ts'
import { createEmailProof, PROOF_DAYS, useEmailProof } from '../customers/email-proof.ts'
import { isGuessable } from '../customers/guessable-password.ts'
import {
  DEVICE_COOKIE,
  findDevice,
  forgetDevice,
  rememberDevice,
} from '../customers/known-device.ts'
import { isPassword, md5Of, type PasswordCost } from '../customers/password-hash.ts'
import { changePassword, formOfReset, useReset } from '../customers/password-reset.ts'
import { endSignIn, findCustomer, signIn } from '../customers/sign-in.ts'
import type { Shop } from '../database/shop.ts'
import { answer, fail, mountEndpoint, type Reply } from '../http/mount-endpoint.ts'
import type { MailQueue } from '../mail/mail-queue.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { type AccountNews, writeAccountMail } from '../mail/write-account-mail.ts'
import { mayReturnTo, originsOf } from '../return-origins.ts'
import type { ServerTexts } from '../texts.ts'

const MD5 = /^[0-9a-f]{32}$/
/** MD5 of the empty string: an attacker tries it first. */
const MD5_OF_EMPTY = 'd41d8cd98f00b204e9800998ecf8427e'

/**
 * Returns the path of the recovery page if the address is exactly that page, else null. Only this
 * path, followed by a token, goes into a mail. The host of the request never does.
 */
function readRecoverPage(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { origin } = new URL(address)
  const pages = LANGUAGES.map((language) => `${pathTo('recoverAccountByHash', language)}#`)
  return pages.find((page) => address === `${origin}${page}`) ?? null
}

export interface AccountNeeds extends Shop {
  mails: Pick<MailQueue, 'sendSoon'>
  accountLimits: AccountLimits
  passwordCost: PasswordCost
}

export function mountAccounts(app: Hono, backend: AccountNeeds): void {
  const { db, clock, log, accountLimits, returnOrigins, passwordCost } = backend
  const { passwords, mails } = accountLimits

  mountEndpoint(
    app,
    log,
    customerRegister,
    async ({ body: { c }, language, t, address, signal }) => {
      const errors = { ...checkForm(c, t, true), ...checkPassword(c.password, t) }
      if (!('password' in errors) && (await isGuessable(backend, md5Of(c.password), c))) {
        errors.password = [t('field.passwordGuessable')]
      }
      if (Object.keys(errors).length > 0) return fail(422, errors)
      if ((await mails.begin(registrationKeys(address))) === null) return tooManyMails(t)
      const { email = '' } = c
      const created = await claimEmail({ email, mailed: [email] }, t, () =>
        createAccount({ ...backend, signal }, c),
      )
      if (created !== null) return created
      const news = { kind: 'registered', ...(await proofOf(email, language)) } as const
      await mailNews(backend, news, { language, form: c })
      return answer(true)
    },
  )

  mountEndpoint(app, log, authLogin, async ({ body, t, address, cookie, signal }) => {
    const account = await findAccount(db, body._u)
    const device = await findDevice(backend, cookie(DEVICE_COOKIE), account?.customerId)
    const attempt = await beginLogin(device, body._u, address)
    const customer = account?.customerId
    if (attempt === null)
      return tooManyTries('sign-in refused', { customer, because: 'too many tries' }, t)
    // If checking the password fails with an error, this try does not count as a wrong password.
    const isRight = await undoOnError(attempt, () =>
      isPassword(body._p, account?.passwordHash, passwordCost, signal),
    )
    if (!isRight || account === undefined) {
      log('sign-in refused', { customer, because: 'wrong' }, 'info')
      return fail(401, { error: t('request.wrongLogin') })
    }
    await attempt.takeBack()
    log('signed in', { customer }, 'info')
    if (device !== undefined) await forgetDevice(db, device)
    const token = await signIn(db, account.customerId, clock())
    return answer({ token }, await rememberDevice(backend, account.customerId))
  })

  // Always succeeds, so that the answer does not reveal whether the token was valid.
  mountEndpoint(app, log, authLogout, async ({ body }) => {
    await endSignIn(db, body.token)
    return answer(true)
  })

  mountEndpoint(app, log, customerPwdReset, async ({ body, language, t, address }) => {
    const errors = checkEmail(body.email, t)
    if (Object.keys(errors).length > 0) return fail(422, errors)
    const page = readRecoverPage(body.backlink)
    if (page === null || !mayReturnTo(returnOrigins, body.backlink)) {
      logThrottled(log, 60_000)('backlink outside the shop', {
        ...returnOrigins,
        asked: originsOf([body.backlink]),
      })
      return fail(400, { message: t('request.unknownAddress') })
    }
    if (returnOrigins.mailed === null) return fail(400, { message: t('request.noMailedLinks') })
    if ((await mails.begin(resetKeys(body.email, address))) === null) return tooManyMails(t)
    // Look up the account only when the mail is sent, so that neither the answer nor its timing
    // reveals whether an account exists.
    const backlink = `${returnOrigins.mailed}${page}`
    const wish = { language, backlink, at: clock().toISOString() }
    const recipient = normalEmail(body.email)
    const mail = { kind: 'account', recipient, reset: JSON.stringify(wish) } as const
    await db.insertInto('mail').values(mail).execute()
    backend.mails.sendSoon()
    return answer(true)
  })

  mountEndpoint(
    app,
    log,
    customerPwdConfirm,
    async ({ body, language, t, address, cookie, signal }) => {
      if (body.token === '' || !MD5.test(body._p) || body._p === MD5_OF_EMPTY) {
        return fail(400, { message: t('request.fieldsMissing') })
      }
      const attempt = await passwords.begin(linkKeys(address))
      if (attempt === null) return tooManyTries('guesses refused', { at: 'mailed links' }, t)
      const known = await formOfReset(backend, body.token)
      // Check the link before hashing: hashing is expensive, and made-up links must not cause it.
      if (known === null) return fail(422, { error: t('request.linkUsedUp') })
      if (await isGuessable(backend, body._p, known)) {
        await attempt.takeBack()
        return fail(422, { _p: [t('field.passwordGuessable')] })
      }
      const device = cookie(DEVICE_COOKIE)
      const used = await undoOnError(attempt, () =>
        useReset({ ...backend, signal }, { token: body.token, md5: body._p, device }),
      )
      if (used === null) return fail(422, { error: t('request.linkUsedUp') })
      await attempt.takeBack()
      const form = await readForm(db, used.customerId)
      const kind = used.isRecovered ? 'recovered' : 'passwordChanged'
      log('password changed', { customer: used.customerId, by: 'a mailed link' }, 'info')
      await mailNews(backend, { kind }, { language, form })
      return answer({ token: used.token }, await rememberDevice(backend, used.customerId))
    },
  )

  mountEndpoint(app, log, customerConfirm, async ({ body, t, address }) => {
    const attempt = await passwords.begin(linkKeys(address))
    if (attempt === null) return tooManyTries('guesses refused', { at: 'mailed links' }, t)
    const isProven = await undoOnError(attempt, () => useEmailProof(backend, body.token))
    if (!isProven) return fail(422, { error: t('request.linkUsedUp') })
    await attempt.takeBack()
    return answer(true)
  })

  mountEndpoint(app, log, customerPwdChange, async ({ body, language, t, signal }) => {
    const known = await accountOfToken(body.token)
    if (known === undefined) return fail(401, { error: t('request.unauthorised') })
    if (body._pn === MD5_OF_EMPTY) return fail(422, { _pn: [t('field.required')] })
    const refused = await checkOldPassword(known, body._po, t, signal)
    if (refused !== null) return refused
    if (await isGuessable(backend, body._pn, known.form)) {
      return fail(422, { _pn: [t('field.passwordGuessable')] })
    }
    const { customerId, email, form } = known
    const counted = await mails.begin(newsKeys(email))
    if (counted === null) return tooManyMails(t)
    await undoOnError(counted, () =>
      changePassword({ ...backend, signal }, { customerId, md5: body._pn, keep: body.token }),
    )
    log('password changed', { customer: customerId, by: 'the old one' }, 'info')
    await mailNews(backend, { kind: 'passwordChanged' }, { language, form, to: email })
    return answer(true)
  })

  mountEndpoint(app, log, customerEmailChange, async ({ body, language, t, signal }) => {
    const known = await accountOfToken(body.token)
    if (known === undefined) return fail(401, { error: t('request.unauthorised') })
    const errors = checkEmail(body.email, t)
    if (Object.keys(errors).length > 0) return fail(422, errors)
    const refused = await checkOldPassword(known, body._po, t, signal)
    if (refused !== null) return refused
    const email = normalEmail(body.email)
    // The shop's form refuses the current address, so this is a retry whose first answer was lost.
    // The change is done and both addresses were informed: do nothing.
    if (email === known.email) return answer(true)
    if ((await mails.begin(emailChangeKeys(known.customerId))) === null) return tooManyMails(t)
    const mailed = [known.email, email]
    const wanted = { customerId: known.customerId, email, keep: body.token }
    const changed = await claimEmail({ email, mailed }, t, () => changeEmail(db, wanted))
    if (changed !== null) return changed
    log('e-mail changed', { customer: known.customerId }, 'info')
    // Mail the old address, so that its owner learns of a change they did not make, and the new
    // address, which is not verified yet.
    const news = { kind: 'emailChanged', to: email, days: PROOF_DAYS } as const
    const proof = await proofOf(email, language)
    for (const to of mailed) {
      const asked = to === email ? proof : {}
      await mailNews(backend, { ...news, ...asked }, { language, form: known.form, to })
    }
    return answer(true)
  })

  async function proofOf(email: string, language: Language) {
    const account = await findAccount(db, email)
    const origin = returnOrigins.mailed
    const address =
      account === undefined || origin === null
        ? undefined
        : `${origin}${pathTo('confirmEmail', language)}#${await createEmailProof(backend, account)}`
    return { address, days: PROOF_DAYS }
  }

  /**
   * Gives an address to an account and counts the mails about it. Returns null on success. If one
   * of the addresses has received too many mails, the change is refused: leaving the mail out could
   * hide a stranger's change from the owner. An address that is already taken is not counted,
   * because strangers could use up its owner's mail limit.
   */
  async function claimEmail(
    { email, mailed }: { email: string; mailed: readonly string[] },
    t: ServerTexts,
    give: () => Promise<boolean>,
  ): Promise<Reply | null> {
    const taken = fail(422, { email: [t('field.emailTaken')] })
    if ((await findAccount(db, email)) !== undefined) return taken
    const counted = await mails.begin(newsKeys(...mailed))
    if (counted === null) return tooManyMails(t)
    if (await undoOnError(counted, give)) return null
    // Another account took the address in the meantime.
    await counted.takeBack()
    return taken
  }

  function tooManyTries(event: string, details: object, t: ServerTexts): Reply {
    log(event, { ...details }, 'info')
    return fail(429, { error: t('request.tooManyTries', { minutes: LOGIN_MINUTES }) })
  }

  /** The answer that refuses the old password; null if the password is right. */
  async function checkOldPassword(
    { customerId, passwordHash }: Account,
    md5: string,
    t: ServerTexts,
    signal: AbortSignal,
  ): Promise<Reply | null> {
    const attempt = await passwords.begin(oldPasswordKeys(customerId))
    const customer = customerId
    if (attempt === null)
      return tooManyTries('password refused', { customer, because: 'too many tries' }, t)
    const check = () => isPassword(md5, passwordHash, passwordCost, signal)
    if (!(await undoOnError(attempt, check))) {
      log('password refused', { customer, because: 'wrong' }, 'info')
      return fail(422, { _po: [t('field.wrongPassword')] })
    }
    await attempt.takeBack()
    return null
  }

  async function beginLogin(device: string | undefined, email: string, address: string) {
    if (device !== undefined) return await passwords.begin(knownLoginKeys(device))
    const { usual, attacked } = loginKeys(email, address)
    return (await passwords.begin(usual)) ?? (await passwords.begin(attacked))
  }

  async function accountOfToken(token: string) {
    const customer = await findCustomer(db, token, clock())
    if (customer === undefined) return undefined
    const account = await accountOf(db, customer.id)
    return account === undefined ? undefined : { ...account, form: customer.form ?? {} }
  }
}

function tooManyMails(t: ServerTexts): Reply {
  return fail(429, { error: t('request.tooManyTries', { minutes: MAIL_MINUTES }) })
}

/** Queues the mail, so that a mail server outage delays nothing. */
async function mailNews(
  { db, catalogue, mails }: AccountNeeds,
  news: AccountNews,
  {
    language,
    form,
    to = form.email ?? '',
  }: { language: Language; form: CustomerForm; to?: string },
): Promise<void> {
  await queueMail(db, {
    kind: 'account',
    booking_id: null,
    recipient: normalEmail(to),
    message: writeAccountMail(news, { catalogue, language, form }),
  })
  mails.sendSoon()
}
