import { ROUTES } from '@shop/shared/routing/routes'
import { overlap, shopsOwn } from '../registry/taken-pages.ts'
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
    ...shopsOwn(path, remote),
    name in ROUTES ? `A page of the shop is called ${name}: choose another path.` : '',
    pages.some((page) => overlap(page.path, path) || page.name === name)
      ? `/${path} is a page of another remote.`
      : '',
  ]
  return problems.filter((problem) => problem !== '')
}
