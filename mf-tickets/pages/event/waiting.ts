import { createWaitingEntry } from '@shop/shared/booking/waiting-entry-model'
import { $config } from '@shop/shared/config/model'
import { combine } from 'effector'
import { choiceRead, dateSettled, pageClosed } from './choice/choice-model.ts'
import { $day, $slots } from './choice/day-model.ts'
import { $offer } from './choice/offer-model.ts'

export const waitingEntry = createWaitingEntry({
  left: [choiceRead, dateSettled, pageClosed],
  $canWait: combine(
    { config: $config, day: $day, slots: $slots, offer: $offer },
    ({ config, day, slots, offer }) =>
      config.hasWaitingList &&
      offer !== null &&
      (day.kind === 'soldOut' || slots.some(({ kind }) => kind === 'soldOut')),
  ),
  load: () => import('./on-demand/waiting-form.ts'),
})
