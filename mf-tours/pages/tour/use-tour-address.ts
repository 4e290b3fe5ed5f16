import { useChoiceAddress } from '@shop/shared/booking/use-choice-address'
import { useUnit } from 'effector-react'
import { writeTourChoice } from './choice/address.ts'
import { pageClosed, pageOpened } from './choice/choice-model.ts'
import { $address } from './choice/model.ts'

/** The tour and the choice, in the address as on the page. */
export function useTourAddress(): void {
  const units = useUnit({ address: $address, opened: pageOpened, closed: pageClosed })
  useChoiceAddress({ ...units, write: writeTourChoice })
}
