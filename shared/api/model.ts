import { attach, createEvent, createStore, type Effect } from 'effector'
import { type ApiSettings, callEndpoint } from './client.ts'
import type { Endpoint, EndpointRequest } from './endpoint.ts'
import type { ApiFailure } from './failure.ts'
import { reportDrops } from './report-drops.ts'

export const apiConfigured = createEvent<Pick<ApiSettings, 'base' | 'language'>>()

const $settings = createStore<ApiSettings>({
  base: '/api',
  language: 'de',
  retries: 0,
  timeoutMs: 15_000,
}).on(apiConfigured, (settings, configured) => ({ ...settings, ...configured }))

/**
 * The one way to fetch: an effect for an endpoint, in the language in use. Its failure is always an
 * `ApiFailure`. Entries that had to be left out of an answer are reported to the console.
 */
export function createRequest<
  Params extends Record<string, string>,
  Query extends Record<string, string | undefined>,
  Body,
  Answer,
>(
  endpoint: Endpoint<Params, Query, Body, Answer>,
): Effect<EndpointRequest<Params, Query, Body>, Answer, ApiFailure> {
  const requestFx = attach({
    source: $settings,
    effect: async (settings, request: EndpointRequest<Params, Query, Body>) => {
      const { answer, drops } = await callEndpoint(settings, endpoint, request)
      reportDrops(endpoint.path, drops)
      return answer
    },
  })
  // `callEndpoint` rejects with nothing else, which attach has no way to know.
  return requestFx as unknown as Effect<EndpointRequest<Params, Query, Body>, Answer, ApiFailure>
}
