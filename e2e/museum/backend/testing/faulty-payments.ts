import {
  type PaymentGateway,
  type PaymentReading,
  ProviderUnreachable,
} from '../payments/payment-gateway.ts'
import type { PaymentsInMemory } from './payments-in-memory.ts'

type CallName = 'register' | 'readStatus' | 'cancel' | 'refund'

const TWICE = 'is carried out twice'

/**
 * Faults of one call to the provider, by name. `meanwhile`: work of other processes while the call
 * or its answer is late.
 */
export const PROVIDER_FAULTS: Record<
  string,
  <Answer>(carryOut: () => Promise<Answer>, meanwhile: () => Promise<void>) => Promise<Answer>
> = {
  'is never carried out': async () => {
    throw new ProviderUnreachable('never')
  },
  'is carried out and its answer is lost': async (carryOut) => {
    await carryOut()
    throw new ProviderUnreachable('lost')
  },
  'is carried out and its answer is late': async (carryOut, meanwhile) => {
    const answer = await carryOut()
    await meanwhile()
    return answer
  },
  'is carried out late': async (carryOut, meanwhile) => {
    await meanwhile()
    return await carryOut()
  },
  [TWICE]: async (carryOut) => {
    await carryOut()
    return await carryOut()
  },
}

interface Faults {
  fault: keyof typeof PROVIDER_FAULTS
  /** Number of the call that has the fault, counted from 1. */
  at: number
  meanwhile: () => Promise<void>
}

export interface FaultyPayments {
  payments: PaymentsInMemory
  /** The call that had the fault; null if it has not happened yet. */
  hit: () => CallName | null
}

/** The same provider for one process, with a fault at one of its calls. */
export function faultyPayments(
  sound: PaymentsInMemory,
  { fault, at, meanwhile }: Faults,
): FaultyPayments {
  let calls = 0
  let hit: CallName | null = null
  const through = <Answer>(name: CallName, carryOut: () => Promise<Answer>): Promise<Answer> => {
    const faulty = PROVIDER_FAULTS[fault]
    // A registration is not repeated: the second payment would stay unknown to the shop.
    if (name === 'register' && fault === TWICE) return carryOut()
    calls += 1
    if (calls !== at || faulty === undefined) return carryOut()
    hit = name
    return faulty(carryOut, meanwhile)
  }
  const gateway: Omit<PaymentGateway, 'isResting'> = {
    register: (payment) => through('register', () => sound.register(payment)),
    readStatus: (id) => through('readStatus', () => sound.readStatus(id)),
    cancel: (id) => through('cancel', () => sound.cancel(id)),
    refund: (id) => through('refund', () => sound.refund(id)),
  }
  return { payments: { ...sound, ...gateway }, hit: () => hit }
}

/** A provider whose refunds stay in progress until they have been checked `looks` times. */
export function slowRefunds(sound: PaymentsInMemory, looks: number): PaymentsInMemory {
  const underWay = new Map<string, number>()
  const look = (id: string): boolean => {
    const left = underWay.get(id)
    if (left === undefined) return false
    underWay.set(id, left - 1)
    return left > 0
  }
  const read = async (id: string, ask: () => Promise<PaymentReading>): Promise<PaymentReading> => {
    if (!underWay.has(id)) return await ask()
    if (look(id)) return { ...(await sound.readStatus(id)), status: 'refunding' }
    underWay.delete(id)
    await sound.refund(id)
    return await sound.readStatus(id)
  }
  return {
    ...sound,
    readStatus: (id) => read(id, () => sound.readStatus(id)),
    cancel: (id) => read(id, () => sound.cancel(id)),
    refund: async (id) => {
      if (sound.statusOf(id) !== 'paid') return await sound.refund(id)
      if (!underWay.has(id)) underWay.set(id, looks)
      return (await read(id, () => sound.readStatus(id))).status
    },
    statusOf: (id) => (underWay.has(id) ? 'refunding' : sound.statusOf(id)),
  }
}
