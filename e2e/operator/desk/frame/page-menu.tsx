import { Menu } from 'antd'
import { Link, useLocation } from 'react-router'
import { DESK_PAGES } from '../../api/contract/desk-pages.ts'
import { meets, needOf } from '../../api/contract/needs.ts'
import type { Role } from '../../api/contract/operators.ts'
import { SECTION_NAMES } from '../../api/contract/sections.ts'
import type { OperatorKey } from '../../texts.ts'
import { useSession } from '../calls/use-session.ts'
import { useTexts } from '../texts/use-texts.ts'

/** In their order; what the desk does not draw itself is a page of the server. */
const PAGES = [
  ...(['overview', ...SECTION_NAMES] as const),
  ...(['releases', 'unfinished', 'history', 'log', 'operators'] as const),
]

const isDrawnHere = (page: string) => DESK_PAGES.some((own) => own === page)

/** Not before it is known; the server refuses the others anyhow. */
function mayOpen(page: string, roles: readonly Role[] | undefined): boolean {
  const need = needOf(page === 'overview' ? '/operator' : `/operator/${page}`)
  return roles !== undefined && need !== undefined && meets(need, roles)
}

export function PageMenu({ onChosen }: { onChosen?: () => void }) {
  const t = useTexts()
  const { pathname } = useLocation()
  const roles = useSession().data?.roles
  const items = PAGES.filter((page) => mayOpen(page, roles)).map((page) => {
    const name = t(`pages.${page}.name` satisfies OperatorKey)
    const path = page === 'overview' ? '/' : `/${page}`
    return {
      key: path,
      label: isDrawnHere(page) ? (
        <Link to={path} aria-current={path === pathname ? 'page' : undefined}>
          {name}
        </Link>
      ) : (
        <a href={`/operator${path}`}>{name}</a>
      ),
    }
  })
  return <Menu items={items} selectedKeys={[pathname]} onClick={onChosen} />
}
