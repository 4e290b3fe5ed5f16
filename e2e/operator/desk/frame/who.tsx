import { UserOutlined } from '@ant-design/icons'
import { Typography } from 'antd'
import { useSession } from '../calls/use-session.ts'
import { useTexts } from '../texts/use-texts.ts'

/** Who works here; whoever has a password of their own changes it there. */
export function Who() {
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
