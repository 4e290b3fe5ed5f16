import { type BackendOptions, startBackend } from '../start-backend.ts'
import { EXAMPLE_NOW } from './example-catalogue.ts'
import { CUSTOMER, RETURNS, SHOP_ORIGIN } from './test-shop.ts'

type Options = Pick<BackendOptions, 'dataDir' | 'providerOrigin'> & Partial<BackendOptions>

/** The backend as started by a museum, with the catalogue of the demonstration. */
export async function startShop(options: Options) {
  const { app, close } = await startBackend({
    now: () => EXAMPLE_NOW,
    returnOrigins: { known: [SHOP_ORIGIN], mailed: SHOP_ORIGIN },
    providerSecret: 'shared by both servers',
    log: () => {},
    ...options,
  })
  const call = async (path: string, body?: object): Promise<unknown> => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    return (await app.request(`/api/de/${path}`, init)).json()
  }
  /** Starts a payment for one item as a new guest; returns the address for the browser. */
  const begin = async (item: object): Promise<string> => {
    const { token } = (await call('auth/guest', {})) as { token: string }
    await call('customer/update', { token, c: CUSTOMER })
    const cart = { ver: 1, items: [item] }
    const order = { payart: '1', aux: null, partner: null, cart, url: RETURNS, token }
    return String(await call('checkout/initPayment', order))
  }
  return { call, begin, close }
}
