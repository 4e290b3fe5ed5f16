import { ROUTES, type RouteName } from './routes.ts'

/**
 * `pathTo('ticket', 'de', {id: 'a/b'})` → `/de/tickets/a%2Fb`. Throws when a parameter is missing.
 */
export function pathTo(
  name: RouteName,
  language: string,
  params: Record<string, string> = {},
): string {
  const { path, prefixed } = ROUTES[name]
  const filled = path.replace(/:(\w+)/g, (_, key: string) => {
    const value = params[key]
    if (value === undefined) throw new Error(`route ${name} needs ${key}`)
    return encodeURIComponent(value)
  })
  if (!prefixed) return `/${filled}`
  return filled === '' ? `/${language}` : `/${language}/${filled}`
}
