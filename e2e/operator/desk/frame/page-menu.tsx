import { ExportOutlined, UserOutlined } from '@ant-design/icons'
import { Menu, Typography } from 'antd'
import { Link, useLocation } from 'react-router'
import { DESK_GROUPS, type DeskGroup, type DeskPage } from '../../contract/desk-pages.ts'
import type { OperatorKey } from '../../texts.ts'
import { useMayOpen } from '../calls/use-may-open.ts'
import { useSession } from '../calls/use-session.ts'
import { useTexts } from '../texts/use-texts.ts'

/** Otherwise antd cuts off long names in the drawer. One line is as high as in `useTheme`. */
const WRAPPING = { height: 'auto', lineHeight: 1.5, paddingBlock: 6, whiteSpace: 'normal' } as const

export function PageMenu({ onChosen }: { onChosen?: () => void }) {
  const t = useTexts()
  const { pathname } = useLocation()
  const mayOpen = useMayOpen()
  const itemOf = (page: DeskPage) => {
    const key = page === 'overview' ? '/' : `/${page}`
    if (!mayOpen(`/operator${key}`)) return []
    const label = (
      <Link to={key} aria-current={key === pathname ? 'page' : undefined}>
        {t(`pages.${page}.name` satisfies OperatorKey)}
      </Link>
    )
    return [{ key, label }]
  }
  const ticketing = useSession().data?.ticketing
  const items = Object.entries(DESK_GROUPS).flatMap(([group, pages]) => {
    const own = pages.flatMap(itemOf)
    const children = group === 'day' && ticketing ? [...own, outsideOf(ticketing)] : own
    if (children.length === 0) return []
    return [
      { type: 'group' as const, key: group, label: t(`groups.${group as DeskGroup}`), children },
    ]
  })
  /** Orders, refunds and checks at the entrance stay in the ticketing system. */
  function outsideOf(href: string) {
    const label = (
      <a href={href} target="_blank" rel="noreferrer">
        {t('fields.ticketing_url')} <ExportOutlined aria-hidden />
      </a>
    )
    return { key: 'ticketing', label }
  }
  return (
    <nav aria-label={t('menu')}>
      <Menu
        items={items}
        selectedKeys={[pathname]}
        onClick={onChosen}
        style={onChosen && { borderInlineEnd: 0 }}
        styles={{ item: WRAPPING }}
      />
    </nav>
  )
}

export function OperatorName() {
  const t = useTexts()
  const { data } = useSession()
  if (data === undefined) return null
  const name = data.isBuiltIn ? t('log.builtIn') : data.name
  return (
    <Typography.Text ellipsis>
      <UserOutlined aria-hidden />{' '}
      {data.hasOwnPassword ? <a href="/operator/password">{name}</a> : name}
    </Typography.Text>
  )
}
