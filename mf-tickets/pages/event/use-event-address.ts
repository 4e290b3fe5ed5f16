import { writeChoice } from '@shop/shared/booking/address-choice'
import { useChoiceAddress } from '@shop/shared/booking/use-choice-address'
import { useUnit } from 'effector-react'
import { pageClosed, pageOpened } from './choice/choice-model.ts'
import { $address } from './choice/model.ts'

/** The event and the choice of tickets, in the address as on the page. */
export function useEventAddress(): void {
  const units = useUnit({ address: $address, opened: pageOpened, closed: pageClosed })
  useChoiceAddress({ ...units, write: writeChoice })
}
