import { expect, test } from 'vitest'
import { duringRequest, readTraceparent, traceHeaders } from './request-ids.ts'
import { inRequestSpan, inSpan } from './spans.ts'
import { startTracing, statementLog } from './start-tracing.ts'

test.each([{}, { OTEL_EXPORTER_OTLP_ENDPOINT: '' }, { OTEL_SERVICE_NAME: 'shop' }])(
  'with the settings %j, nothing is traced and databases get no logger',
  async (environment) => {
    expect(await startTracing('museum-shop', environment)).toBeNull()
    expect(statementLog()).toEqual({})
  },
)

test('without tracing, a span only runs its work and passes failures on unchanged', async () => {
  expect(await inSpan('work', { kind: 'CLIENT' }, async () => 7)).toBe(7)
  const broken = new Error('broken')
  const work = inSpan('work', { kind: 'CLIENT' }, async () => {
    throw broken
  })
  await expect(work).rejects.toBe(broken)
})

test("without tracing, a call keeps the caller's trace id, but not its flag to record the trace", async () => {
  const remote = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }
  const ids = { requestId: 'a'.repeat(32), traceId: remote.traceId }
  const headers = await inRequestSpan(remote, () => duringRequest(ids, async () => traceHeaders()))
  expect(readTraceparent(headers.traceparent)).toMatchObject({ traceId: remote.traceId })
  expect(headers.traceparent).toMatch(/-00$/)
})
