import { voucherLookup } from '@shop/shared/api/endpoints/vouchers'
import { createRequest } from '@shop/shared/api/model'
import { currentTime } from '@shop/shared/dates/clock'
import { createEffect } from 'effector'

export const lookUpFx = createRequest(voucherLookup)

/** The present instant, because codes are valid for a limited time. */
export const readNowFx = createEffect(() => currentTime())
