import { useChoiceAddress } from '@shop/shared/booking/use-choice-address'
import { useUnit } from 'effector-react'
import { writeVoucherChoice } from './address.ts'
import { $address } from './model.ts'
import { pageClosed, pageOpened } from './voucher-model.ts'

/** The voucher and the choice, in the address as on the page. */
export function useVoucherAddress(): void {
  const units = useUnit({ address: $address, opened: pageOpened, closed: pageClosed })
  useChoiceAddress({ ...units, write: writeVoucherChoice })
}
