import { endpoint } from '@shop/shared/api/endpoint'
import type { Hono } from 'hono'
import * as v from 'valibot'
import type { Backend } from '../backend.ts'
import { mountEndpoint } from '../http/mount-endpoint.ts'
import { fail } from '../http/reply.ts'

const voucherLookup = endpoint({
  method: 'GET',
  path: 'voucher',
  query: v.object({ voucher: v.string() }),
  answer: v.never(),
})

/** This museum has no vouchers, so that no code is a valid one. */
export function mountVouchers(app: Hono, { log }: Backend): void {
  mountEndpoint(app, log, voucherLookup, async ({ texts }) =>
    fail(422, { error: texts.request.unknownVoucher }),
  )
}
