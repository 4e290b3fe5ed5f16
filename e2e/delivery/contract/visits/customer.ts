import {
  authGuest,
  authLogin,
  authLogout,
  type CustomerAttributes,
  customerAttr,
  customerConfirm,
  customerData,
  customerEmailChange,
  customerFromOrder,
  customerPwdChange,
  customerPwdConfirm,
  customerPwdReset,
  customerRegister,
  customerUpdate,
  customerValidate,
} from '@shop/shared/api/endpoints/customer'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { Probe } from '../probe/probe.ts'
import { backlinkOf } from './account.ts'
import { NO_ID } from './basket.ts'

const ACCOUNT_CALLS = [
  customerRegister,
  authLogin,
  customerPwdReset,
  customerPwdConfirm,
  customerPwdChange,
  customerEmailChange,
]
/** Of a password nobody has. */
const MD5 = 'c0ffee00c0ffee00c0ffee00c0ffee00'
const TAKES_ACCOUNT = 'its answer takes an account: --account'
const TAKES_MAIL = 'its answer takes an e-mail address of its own'
const NO_MAIL = 'conformance@museum.example'

/** Forms and accounts, by what has to be refused: nobody is registered and no mail is sent. */
export async function visitCustomer(
  probe: Probe,
  config: ShopConfig,
): Promise<CustomerAttributes | null> {
  const attributes = await probe.ask(customerAttr)
  const empty = { c: {} }
  const wrongToken = { token: NO_ID }
  await probe.refuse(customerValidate, 'an empty form', { body: empty }, ['InvalidForm'])
  await probe.refuse(customerData, 'a wrong token', { query: { _: NO_ID } }, ['Unauthorised'])
  await probe.refuse(customerUpdate, 'a wrong token', { body: { ...empty, ...wrongToken } }, [
    'Unauthorised',
  ])
  await probe.refuse(customerFromOrder, 'an unknown order', { query: { id: NO_ID } }, ['NotFound'])
  probe.skip([customerFromOrder], 'notReached', 'its answer takes an order: --order')
  probe.skip([authGuest, customerUpdate, customerData], 'notReached', 'writes: --write')
  probe.skip([authLogout], 'notReached', 'ends a session: --account or --write')
  probe.skip([customerValidate], 'notReached', 'its answer is read with --write')
  probe.skip([customerConfirm], 'notReached', 'optional; takes the link of a mail')
  if (!config.hasUserRegistration) {
    probe.skip(ACCOUNT_CALLS, 'notOffered', 'has_user_registration is off')
    return attributes
  }
  probe.skip([authLogin, customerPwdReset, customerPwdChange], 'notReached', TAKES_ACCOUNT)
  probe.skip([customerRegister, customerPwdConfirm, customerEmailChange], 'notReached', TAKES_MAIL)
  await refuseAccounts(probe)
  return attributes
}

async function refuseAccounts(probe: Probe): Promise<void> {
  const token = NO_ID
  await probe.refuse(customerRegister, 'an empty form', { body: { c: {} } }, ['InvalidForm'])
  await probe.refuse(authLogin, 'a wrong password', { body: { _u: NO_MAIL, _p: MD5 } }, [
    'Unauthorised',
    'TooManyTries',
  ])
  const noEmail = { email: '', backlink: backlinkOf(probe) }
  await probe.refuse(customerPwdReset, 'no e-mail', { body: noEmail }, ['InvalidForm'])
  await probe.refuse(customerPwdConfirm, 'a wrong link', { body: { token, _p: MD5 } }, [
    'Refused',
    'TooManyTries',
  ])
  await probe.refuse(customerPwdChange, 'a wrong token', { body: { _po: MD5, _pn: MD5, token } }, [
    'Unauthorised',
  ])
  const body = { _po: MD5, email: NO_MAIL, token }
  await probe.refuse(customerEmailChange, 'a wrong token', { body }, ['Unauthorised'])
}
