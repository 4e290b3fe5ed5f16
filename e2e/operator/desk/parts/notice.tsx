import { Alert, type AlertProps } from 'antd'

interface NoticeProps extends AlertProps {
  /** Lines of text below the title. */
  lines?: readonly string[]
}

/** A message box. Only errors are announced, unless another role is given. */
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
