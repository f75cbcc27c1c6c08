import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/paths.ts'
import { Spinner } from '../spinner/spinner.tsx'
import styles from './button.module.css'

/** `primary`: the one thing to decide here. `danger` is outlined; `danger-solid` only confirms inside a dialog. */
export type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'ghost' | 'danger' | 'danger-solid'

type Look = { variant?: ButtonVariant; size?: 'sm' | 'md'; block?: boolean; icon?: IconName; iconEnd?: IconName }
type Named = Look & { children: ReactNode }
type OnlyIcon = {
  icon: IconName
  label: string
  size?: 'sm' | 'md'
  variant?: 'plain' | 'primary' | 'outline'
  dot?: boolean
}

/** A button. While `loading` it keeps its place and focus, says so, and ignores presses. */
export const Button = ({
  variant,
  size,
  block,
  icon,
  iconEnd,
  loading = false,
  children,
  ...rest
}: Named & { loading?: boolean } & ComponentProps<'button'>) => (
  <button
    type="button"
    {...rest}
    className={cx(looks({ variant, size, block }), rest.className)}
    aria-disabled={loading ? true : rest['aria-disabled']}
    aria-busy={loading ? true : undefined}
    onClick={loading ? refuse : rest.onClick}
  >
    {loading ? <Spinner /> : null}
    <Inside icon={loading ? undefined : icon} iconEnd={iconEnd}>
      {children}
    </Inside>
  </button>
)

/** A link that looks like a button: for going somewhere, never for doing something. */
export const ButtonLink = ({ variant, size, block, icon, iconEnd, ...rest }: Named & ComponentProps<typeof Link>) => (
  <Link {...rest} className={cx(looks({ variant, size, block }), rest.className)}>
    <Inside {...{ icon, iconEnd }}>{rest.children}</Inside>
  </Link>
)

/** A link to what is no page of the site: another program's address, a file. */
export const ButtonAnchor = ({
  variant,
  size,
  block,
  icon,
  iconEnd,
  ...rest
}: Named & ComponentProps<'a'> & { href: string }) => (
  <a {...rest} className={cx(looks({ variant, size, block }), rest.className)}>
    <Inside {...{ icon, iconEnd }}>{rest.children}</Inside>
  </a>
)

const Inside = ({ icon, iconEnd, children }: Pick<Named, 'icon' | 'iconEnd' | 'children'>) => (
  <>
    {icon === undefined ? null : <Icon name={icon} />}
    {children}
    {iconEnd === undefined ? null : <Icon name={iconEnd} />}
  </>
)

/** A square button with an icon only; `label` is its name. `dot` marks that something waits behind it. */
export const IconButton = ({ icon, label, size, variant, dot, ...rest }: OnlyIcon & ComponentProps<'button'>) => (
  <button type="button" {...rest} className={cx(squares({ size, variant, dot }), rest.className)} aria-label={label}>
    <Icon name={icon} />
  </button>
)

/** The same as a link. */
export const IconLink = ({ icon, label, size, variant, dot, ...rest }: OnlyIcon & ComponentProps<typeof Link>) => (
  <Link {...rest} className={cx(squares({ size, variant, dot }), rest.className)} aria-label={label}>
    <Icon name={icon} />
  </Link>
)

const looks = ({ variant = 'secondary', size, block }: Look) =>
  cx(styles.button, styles[variant], size === 'sm' && styles.sm, block && styles.block)

const squares = ({ size, variant = 'plain', dot }: Omit<OnlyIcon, 'icon' | 'label'>) =>
  cx(styles.button, styles.square, styles[variant], size === 'sm' && styles.sm, dot && styles.dot)

const refuse = (event: MouseEvent) => event.preventDefault()
