import { isLanguage } from '@shop/shared/i18n/languages'
import { ROUTES } from '@shop/shared/routing/routes'
import { isPage } from '../web-server/is-page.ts'
import type { RemoteOrder } from './read-order.ts'
import { pageName } from './read-order.ts'
import type { Workspace } from './workspace.ts'

/** Names and addresses of the order that are already taken; empty when there are none. */
export function collisionsOf(
  { remote, path }: Pick<RemoteOrder, 'remote' | 'path'>,
  { folders, entries, pages }: Pick<Workspace, 'folders' | 'entries' | 'pages'>,
): string[] {
  const isTaken = folders.includes(remote) || entries.includes(remote)
  const name = pageName(path)
  const problems = [
    isTaken ? `${remote} is there already.` : '',
    isLanguage(path.split('/')[0]) ? `/${path} would be read as a language.` : '',
    isPage(`/${path}`) ? '' : `/${path} belongs to the shop's server.`,
    ...Object.values(ROUTES)
      .filter((route) => matches(route.path, path))
      .map((route) => `/${path} is an address of ${route.owner}.`),
    name in ROUTES ? `A page of the shop is called ${name}: choose another path.` : '',
    pages.some((page) => matches(page.path, path) || page.name === name)
      ? `/${path} is a page of another remote.`
      : '',
  ]
  return problems.filter((problem) => problem !== '')
}

/** Does this pattern, such as `tickets/:id`, match the path too? */
function matches(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith(':') || part === given[index])
  )
}
