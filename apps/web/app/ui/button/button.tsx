import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/paths.ts'
import { Spinner } from '../spinner/spinner.tsx'
import styles from './button.module.css'

/** `primary`: the main action, one per view. `danger` is outlined; `danger-solid` only confirms inside a dialog. */
export type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'ghost' | 'danger' | 'danger-solid'

type ButtonStyle = { variant?: ButtonVariant; size?: 'sm' | 'md'; block?: boolean; icon?: IconName; iconEnd?: IconName }
type TextButton = ButtonStyle & { children: ReactNode }
type IconOnly = {
  icon: IconName
  label: string
  size?: 'sm' | 'md'
  variant?: 'plain' | 'primary' | 'outline'
  dot?: boolean
}

/** A button. While `loading` it keeps its size and focus, announces that, and ignores clicks. */
export const Button = ({
  variant,
  size,
  block,
  icon,
  iconEnd,
  loading = false,
  children,
  ...rest
}: TextButton & { loading?: boolean } & ComponentProps<'button'>) => (
  <button
    type="button"
    {...rest}
    className={cx(buttonClass({ variant, size, block }), rest.className)}
    aria-disabled={loading ? true : rest['aria-disabled']}
    aria-busy={loading ? true : undefined}
    onClick={loading ? preventDefault : rest.onClick}
  >
    {loading ? <Spinner /> : null}
    <ButtonContent icon={loading ? undefined : icon} iconEnd={iconEnd}>
      {children}
    </ButtonContent>
  </button>
)

/** A link that looks like a button: for navigation, never for actions. */
export const ButtonLink = ({
  variant,
  size,
  block,
  icon,
  iconEnd,
  ...rest
}: TextButton & ComponentProps<typeof Link>) => (
  <Link {...rest} className={cx(buttonClass({ variant, size, block }), rest.className)}>
    <ButtonContent {...{ icon, iconEnd }}>{rest.children}</ButtonContent>
  </Link>
)

/** A link outside of the router: an external URL or a file. */
export const ButtonAnchor = ({
  variant,
  size,
  block,
  icon,
  iconEnd,
  ...rest
}: TextButton & ComponentProps<'a'> & { href: string }) => (
  <a {...rest} className={cx(buttonClass({ variant, size, block }), rest.className)}>
    <ButtonContent {...{ icon, iconEnd }}>{rest.children}</ButtonContent>
  </a>
)

const ButtonContent = ({ icon, iconEnd, children }: Pick<TextButton, 'icon' | 'iconEnd' | 'children'>) => (
  <>
    {icon === undefined ? null : <Icon name={icon} />}
    {children}
    {iconEnd === undefined ? null : <Icon name={iconEnd} />}
  </>
)

/** A square button with an icon only; `label` is its accessible name. `dot` marks that there is something new. */
export const IconButton = ({ icon, label, size, variant, dot, ...rest }: IconOnly & ComponentProps<'button'>) => (
  <button
    type="button"
    {...rest}
    className={cx(iconButtonClass({ size, variant, dot }), rest.className)}
    aria-label={label}
  >
    <Icon name={icon} />
  </button>
)

/** The same as a link. */
export const IconLink = ({ icon, label, size, variant, dot, ...rest }: IconOnly & ComponentProps<typeof Link>) => (
  <Link {...rest} className={cx(iconButtonClass({ size, variant, dot }), rest.className)} aria-label={label}>
    <Icon name={icon} />
  </Link>
)

const buttonClass = ({ variant = 'secondary', size, block }: ButtonStyle) =>
  cx(styles.button, styles[variant], size === 'sm' && styles.sm, block && styles.block)

const iconButtonClass = ({ size, variant = 'plain', dot }: Omit<IconOnly, 'icon' | 'label'>) =>
  cx(styles.button, styles.square, styles[variant], size === 'sm' && styles.sm, dot && styles.dot)

const preventDefault = (event: MouseEvent) => event.preventDefault()
