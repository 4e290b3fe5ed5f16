import { Alert, type AlertProps } from 'antd'

interface NoticeProps extends AlertProps {
  /** Below the title, one below the other. */
  lines?: readonly string[]
}

/** Words in a box. Only an error is announced, unless another role is given. */
export function Notice({ type = 'info', lines, ...others }: NoticeProps) {
  return (
    <Alert
      showIcon
      type={type}
      role={type === 'error' ? 'alert' : 'note'}
      description={lines?.map((line) => <div key={line}>{line}</div>)}
      {...others}
    />
  )
}
