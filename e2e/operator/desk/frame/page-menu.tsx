import { Menu } from 'antd'
import { Link, useLocation } from 'react-router'
import { DESK_PAGES } from '../../api/contract/desk-pages.ts'
import { SECTION_NAMES } from '../../api/contract/sections.ts'
import type { OperatorKey } from '../../texts.ts'
import { useTexts } from '../texts/use-texts.ts'

/** In their order; what the desk does not draw itself is a page of the server. */
const PAGES = ['overview', ...SECTION_NAMES, 'releases', 'unfinished', 'history', 'log'] as const

const isDrawnHere = (page: string) => DESK_PAGES.some((own) => own === page)

export function PageMenu({ onChosen }: { onChosen?: () => void }) {
  const t = useTexts()
  const { pathname } = useLocation()
  const items = PAGES.map((page) => {
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
