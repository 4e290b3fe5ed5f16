import {
  type NewPayment,
  type PaidFor,
  type Payer,
  type PaymentGateway,
  type PaymentReading,
  type PaymentStatus,
  ProviderUnreachable,
} from '../payments/payment-gateway.ts'

export interface PaymentsInMemory extends PaymentGateway {
  /**
   * Simulates the customer's action at the provider. `payer`: reported by the provider if the shop
   * asked for the payer.
   */
  settle: (cartId: string, status: 'paid' | 'declined', payer?: Payer | null) => void
  /** Changes the order data that the provider reports for a cart's payment. */
  alter: (cartId: string, change: Partial<PaidFor>) => void
  statusOf: (cartId: string) => PaymentStatus | undefined
  registered: NewPayment[]
  down: boolean
  /** Makes one kind of call fail until the returned function is called. */
  silence: (call: 'readStatus' | 'cancel' | 'refund') => () => void
}

/** The wallet payer, unless a test sets another one. */
export const EXAMPLE_PAYER: Payer = {
  givenName: 'Pia',
  familyName: 'Keller',
  email: 'pia@wallet.example',
  phone: '+41 44 555 01 02',
  street: 'Gasse 7',
  postalCode: '3000',
  city: 'Bern',
  country: 'CH',
}

export function createPaymentsInMemory(): PaymentsInMemory {
  const statuses = new Map<string, PaymentStatus>()
  const payers = new Map<string, Payer | null>()
  const paidFor = new Map<string, PaidFor>()
  const move = (id: string, from: PaymentStatus[], to: PaymentStatus): PaymentReading => {
    const before = statuses.get(id)
    const asked = paidFor.get(id)
    if (payments.down || before === undefined || asked === undefined)
      throw new ProviderUnreachable(id)
    const status = from.includes(before) ? to : before
    statuses.set(id, status)
    return { ...asked, status, payer: status === 'paid' ? (payers.get(id) ?? null) : null }
  }
  const payments: PaymentsInMemory = {
    down: false,
    isResting: () => false,
    registered: [],
    register: async (payment) => {
      if (payments.down) throw new ProviderUnreachable('register')
      payments.registered.push(payment)
      const { amount, currency, reference } = payment
      statuses.set(reference, 'open')
      paidFor.set(reference, { amount, currency, reference })
      payers.set(payment.reference, payment.payer === null ? null : EXAMPLE_PAYER)
      return { id: payment.reference, url: `https://pay.example/pay/${payment.reference}` }
    },
    readStatus: async (id) => move(id, [], 'open'),
    cancel: async (id) => move(id, ['open', 'declined'], 'cancelled'),
    refund: async (id) => move(id, ['paid'], 'refunded').status,
    settle: (cartId, status, payer) => {
      if (payer !== undefined) payers.set(cartId, payer)
      move(cartId, ['open', 'declined'], status)
    },
    alter: (cartId, change) => {
      const asked = paidFor.get(cartId)
      if (asked !== undefined) paidFor.set(cartId, { ...asked, ...change })
    },
    statusOf: (cartId) => statuses.get(cartId),
    silence: (call) => {
      const answering = { [call]: payments[call] }
      payments[call] = (): Promise<never> => Promise.reject(new Error('no answer'))
      return () => void Object.assign(payments, answering)
    },
  }
  return payments
}
