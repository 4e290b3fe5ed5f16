import { createHash } from 'node:crypto'
import { backlink } from '../calls.ts'
import type { Probe } from '../probe/probe.ts'
import type { KnownAccount } from '../probe/settings.ts'

/**
 * An account that exists is signed in and read. With `writes` it gets another password and its own
 * one again, and a mail with a link to a new one.
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
    probe.differs('customerData', `email is "${record.email}" for who signs in as ${account.email}`)
  }
  if (!writes) {
    probe.skip(['customerPwdChange', 'customerPwdReset'], 'notReached', 'writes: --write')
    await signOut(probe, token)
    return
  }
  await changeAndBack(probe, account, token)
  const body = { email: account.email, backlink: backlink(probe.asking) }
  await probe.tell('customerPwdReset', { body })
}

/** Optional; a token that was signed out and still opens the record was not. */
export async function signOut(probe: Probe, token: string): Promise<void> {
  const absent = 'the shop forgets the token, which stays good'
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
    probe.tell('customerPwdChange', {
      body: { _po: md5(from.password), _pn: md5(to.password), token: by },
    })
  if (await change(account, other, token)) {
    const again = await signIn(probe, other)
    if (again !== null) await change(other, account, again)
  }
  // What was answered does not tell what was done.
  if ((await signIn(probe, account)) === null) {
    probe.differs(
      'customerPwdChange',
      `${account.email} is not let in with its own password any more: it may have "-2" at its end now`,
    )
  }
}

async function signIn(probe: Probe, { email, password }: KnownAccount): Promise<string | null> {
  return await probe.ask('authLogin', { body: { _u: email, _p: md5(password) } })
}

/** As passwords travel in the interface. */
function md5(password: string): string {
  return createHash('md5').update(password).digest('hex')
}
