import { ROUTES } from '@shop/shared/routing/routes'
import { overlap, reservedPath } from '../registry/page-conflicts.ts'
import type { RemoteOrder } from './read-order.ts'
import { pageName } from './read-order.ts'
import type { Workspace } from './workspace.ts'

export function collisionsOf(
  { remote, path }: Pick<RemoteOrder, 'remote' | 'path'>,
  { folders, entries, pages }: Pick<Workspace, 'folders' | 'entries' | 'pages'>,
): string[] {
  const isTaken = folders.includes(remote) || entries.includes(remote)
  const name = pageName(path)
  const problems = [
    isTaken ? `${remote} exists already.` : '',
    ...reservedPath(path, remote),
    name in ROUTES ? `The shop has a page named ${name} already: choose another path.` : '',
    pages.some((page) => overlap(page.path, path) || page.name === name)
      ? `/${path} is a page of another remote.`
      : '',
  ]
  return problems.filter((problem) => problem !== '')
}
