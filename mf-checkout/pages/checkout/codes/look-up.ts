import { voucherLookup } from '@shop/shared/api/endpoints/vouchers'
import { createRequest } from '@shop/shared/api/model'
import { currentTime } from '@shop/shared/dates/clock'
import { createEffect } from 'effector'

/** What the server knows of a code. */
export const lookUpFx = createRequest(voucherLookup)

/** The present instant: codes are valid for a time. */
export const readNowFx = createEffect(() => currentTime())
