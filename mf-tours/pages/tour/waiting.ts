import { createWaitingEntry } from '@shop/shared/booking/waiting-entry-model'
import { $config } from '@shop/shared/config/model'
import { combine } from 'effector'
import { choiceRead, dateSettled, pageClosed } from './choice/choice-model.ts'
import { $slots } from './choice/day-model.ts'

export const waitingEntry = createWaitingEntry({
  left: [choiceRead, dateSettled, pageClosed],
  // The page of the mailed link belongs to the tickets.
  $canWait: combine(
    $config,
    $slots,
    ({ hasWaitingList, hasTourWaitingList, hasTickets }, slots) =>
      hasWaitingList &&
      hasTourWaitingList &&
      hasTickets &&
      slots.some(({ kind }) => kind === 'soldOut'),
  ),
  load: () => import('./on-demand/waiting-form.ts'),
})
