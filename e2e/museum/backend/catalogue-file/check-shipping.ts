import { isCountry } from '../../countries.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import type { Report } from './check-offering.ts'

/** What a schema cannot see of shipping: whether customers live there, and which classes there are. */
export function checkShipping({ shipping }: Catalogue, { fail, once }: Report): void {
  const { classes, countries } = shipping
  classes.forEach((name, at) => {
    once('shipping class', name, 'shipping', 'classes', at)
  })
  for (const [country, costs] of Object.entries(countries)) {
    const path = ['shipping', 'countries', country] as const
    if (!isCountry(country)) fail('no country that customers can choose', ...path)
    if (typeof costs === 'number') continue
    const named = Object.keys(costs)
    if (named.length === 0) fail('has no cost; a country that is left out is told to ask', ...path)
    for (const name of named) {
      if (!classes.includes(name)) fail(`no shipping class "${name}"`, ...path, name)
    }
  }
}
