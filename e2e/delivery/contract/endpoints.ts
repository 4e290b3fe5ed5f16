import type { Endpoint } from '@shop/shared/api/endpoint'
import * as booking from '@shop/shared/api/endpoints/booking'
import * as checkout from '@shop/shared/api/endpoints/checkout'
import * as customer from '@shop/shared/api/endpoints/customer'
import * as events from '@shop/shared/api/endpoints/events'
import * as merchandise from '@shop/shared/api/endpoints/merchandise'
import * as order from '@shop/shared/api/endpoints/order'
import * as payments from '@shop/shared/api/endpoints/payments'
import * as shop from '@shop/shared/api/endpoints/shop'
import * as shopinfo from '@shop/shared/api/endpoints/shopinfo'
import * as tours from '@shop/shared/api/endpoints/tours'
import * as vouchers from '@shop/shared/api/endpoints/vouchers'
import * as waitingList from '@shop/shared/api/endpoints/waiting-list'
import * as waitingRoom from '@shop/shared/api/endpoints/waiting-room'
import type * as v from 'valibot'

export type AnyEndpoint = Endpoint<
  Record<string, string>,
  Record<string, string | undefined>,
  unknown,
  unknown
>

/**
 * Modules with calls, by the name of their file in `shared/api/endpoints`; a test finds missing
 * files.
 */
export const MODULES = {
  shop,
  shopinfo,
  events,
  tours,
  merchandise,
  vouchers,
  customer,
  checkout,
  payments,
  order,
  booking,
  'waiting-list': waitingList,
  'waiting-room': waitingRoom,
}

type Module = (typeof MODULES)[keyof typeof MODULES]
type NamesIn<M> = M extends unknown
  ? { [Name in keyof M]: M[Name] extends AnyEndpoint ? Name : never }[keyof M]
  : never

export type EndpointName = NamesIn<Module>

type EndpointOf<Name, M = Module> = M extends { [N in Name & string]: infer E } ? E : never

export type AnswerOf<Name extends EndpointName> =
  EndpointOf<Name> extends { answer: infer Schema extends v.GenericSchema }
    ? v.InferOutput<Schema>
    : never

export interface NamedEndpoint {
  name: EndpointName
  module: keyof typeof MODULES
  endpoint: AnyEndpoint
}

export const ENDPOINTS: readonly NamedEndpoint[] = Object.entries(MODULES).flatMap(
  ([module, exported]) =>
    Object.entries(exported)
      .filter((entry): entry is [EndpointName, AnyEndpoint] => isEndpoint(entry[1]))
      // The order of a module's exports depends on the runtime, so sort them.
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, endpoint]) => ({ name, endpoint, module: module as keyof typeof MODULES })),
)

export function endpointNamed(name: EndpointName): AnyEndpoint {
  const found = ENDPOINTS.find((endpoint) => endpoint.name === name)
  if (found === undefined) throw new Error(`no endpoint ${name}`)
  return found.endpoint
}

function isEndpoint(exported: unknown): boolean {
  return typeof exported === 'object' && exported !== null && 'asCustomer' in exported
}
