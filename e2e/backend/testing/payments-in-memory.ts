import {
  type NewPayment,
  type PaymentGateway,
  type PaymentStatus,
  ProviderUnreachable,
} from '../checkout/payment-gateway.ts'

export interface PaymentsInMemory extends PaymentGateway {
  /** What the customer does at the provider. */
  settle: (cartId: string, status: 'paid' | 'declined') => void
  statusOf: (cartId: string) => PaymentStatus | undefined
  registered: NewPayment[]
  /** While true no call gets an answer. */
  down: boolean
}

/** A payment provider without pages, for tests of what the shop's server does with its answers. */
export function createPaymentsInMemory(): PaymentsInMemory {
  const statuses = new Map<string, PaymentStatus>()
  const move = (id: string, from: PaymentStatus[], to: PaymentStatus): PaymentStatus => {
    const status = statuses.get(id)
    if (payments.down || status === undefined) throw new ProviderUnreachable(id)
    if (from.includes(status)) statuses.set(id, to)
    return statuses.get(id) ?? status
  }
  const payments: PaymentsInMemory = {
    down: false,
    registered: [],
    register: async (payment) => {
      if (payments.down) throw new ProviderUnreachable('register')
      payments.registered.push(payment)
      statuses.set(payment.reference, 'open')
      return { id: payment.reference, url: `https://pay.example/pay/${payment.reference}` }
    },
    readStatus: async (id) => move(id, [], 'open'),
    cancel: async (id) => move(id, ['open', 'declined'], 'cancelled'),
    refund: async (id) => move(id, ['paid'], 'refunded'),
    settle: (cartId, status) => {
      move(cartId, ['open', 'declined'], status)
    },
    statusOf: (cartId) => statuses.get(cartId),
  }
  return payments
}
