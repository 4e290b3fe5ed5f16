import { createHash } from 'node:crypto'
import { backlink } from '../calls.ts'
import type { Probe } from '../probe/probe.ts'
import type { KnownAccount } from '../probe/settings.ts'

/**
 * Signs in with an existing account and reads it. With `writes`, changes its password and changes
 * it back, and sends a mail with a link to a new password.
 */
export async function readAccount(
  probe: Probe,
  account: KnownAccount,
  writes: boolean,
): Promise<void> {
  const token = await signIn(probe, account)
  if (token === null) return
  const record = await probe.ask('customerData', { query: { _: token } })
  if (record !== null && record.email.toLowerCase() !== account.email.toLowerCase()) {
    probe.differs('customerData', `email is "${record.email}", but ${account.email} signed in`)
  }
  if (!writes) {
    probe.skip(['customerPwdChange', 'customerPwdReset'], 'notReached', 'writes: --write')
    await signOut(probe, token)
    return
  }
  await changeAndBack(probe, account, token)
  const body = { email: account.email, backlink: backlink(probe.asking) }
  await probe.succeeds('customerPwdReset', { body })
}

/** Signing out is optional, but a token must not open the record after a sign-out. */
export async function signOut(probe: Probe, token: string): Promise<void> {
  const absent = 'the shop forgets the token, but it stays valid'
  if ((await probe.ask('authLogout', { body: { token } }, { absent })) === null) return
  await probe.refuse('customerData', {
    what: 'a token signed out',
    request: { query: { _: token } },
    expected: ['Unauthorised'],
  })
}

async function changeAndBack(probe: Probe, account: KnownAccount, token: string): Promise<void> {
  const other = { ...account, password: `${account.password}-2` }
  const change = (from: KnownAccount, to: KnownAccount, by: string) =>
    probe.succeeds('customerPwdChange', {
      body: { _po: md5(from.password), _pn: md5(to.password), token: by },
    })
  if (await change(account, other, token)) {
    const again = await signIn(probe, other)
    if (again !== null) await change(other, account, again)
  }
  // The answer does not show whether the password was changed.
  if ((await signIn(probe, account)) === null) {
    probe.differs(
      'customerPwdChange',
      `${account.email} can no longer sign in with its password: it may end with "-2" now`,
    )
  }
}

async function signIn(probe: Probe, { email, password }: KnownAccount): Promise<string | null> {
  return await probe.ask('authLogin', { body: { _u: email, _p: md5(password) } })
}

/** Passwords are sent in this form. */
function md5(password: string): string {
  return createHash('md5').update(password).digest('hex')
}
