import { Menu } from 'antd'
import { Link, useLocation } from 'react-router'
import { DESK_PAGES } from '../../contract/desk-pages.ts'
import { meets, needOf } from '../../contract/needs.ts'
import type { Role } from '../../contract/operators.ts'
import type { OperatorKey } from '../../texts.ts'
import { useSession } from '../calls/use-session.ts'
import { useTexts } from '../texts/use-texts.ts'

/** Not before it is known; the server refuses the others anyhow. */
function mayOpen(page: string, roles: readonly Role[] | undefined): boolean {
  const need = needOf(page === 'overview' ? '/operator' : `/operator/${page}`)
  return roles !== undefined && need !== undefined && meets(need, roles)
}

export function PageMenu({ onChosen }: { onChosen?: () => void }) {
  const t = useTexts()
  const { pathname } = useLocation()
  const roles = useSession().data?.roles
  const items = DESK_PAGES.filter((page) => mayOpen(page, roles)).map((page) => {
    const name = t(`pages.${page}.name` satisfies OperatorKey)
    const path = page === 'overview' ? '/' : `/${page}`
    return {
      key: path,
      label: (
        <Link to={path} aria-current={path === pathname ? 'page' : undefined}>
          {name}
        </Link>
      ),
    }
  })
  return <Menu items={items} selectedKeys={[pathname]} onClick={onChosen} />
}
