import type { LucideIcon } from 'lucide-react';
import { useContext } from 'react';
import {
  Button as AriaButton,
  type ButtonProps,
  Tooltip,
  type TooltipProps,
  TooltipTrigger,
} from 'react-aria-components';
import { TipPlace } from '../tip-place.js';
import { Icon } from './Icon.js';

interface Props extends Omit<ButtonProps, 'className' | 'children'> {
  readonly kind?: 'primary' | 'quiet' | 'icon' | '';
  readonly small?: boolean;
  readonly pressed?: boolean;
  readonly icon?: LucideIcon;
  readonly className?: string;
  readonly children?: React.ReactNode;
  readonly ref?: React.Ref<HTMLButtonElement>;
}

/** The button of the application, in three weights. */
export function Button({ kind = '', small, pressed, icon, className = '', children, ...rest }: Props) {
  const classes = ['btn', kind, small ? 'small' : '', className].filter(Boolean).join(' ');
  return (
    <AriaButton {...rest} {...(pressed === undefined ? {} : { 'aria-pressed': pressed })} className={classes}>
      {icon && <Icon of={icon} small={kind !== 'icon'} />}
      {children}
    </AriaButton>
  );
}

/** A button with an icon only. Its name is for screen readers, and shown on hover or focus. */
export function IconButton({
  name,
  tip = name,
  ...rest
}: Omit<Props, 'kind' | 'children'> & { name: string; tip?: string; icon: LucideIcon }) {
  return (
    <TooltipTrigger delay={500} closeDelay={100}>
      <Button {...rest} kind="icon" aria-label={name} />
      <Tip>{tip}</Tip>
    </TooltipTrigger>
  );
}

/** A button of a tool bar: its word stays where there is space, and is shown on hover or focus everywhere. */
export function ToolButton({
  children,
  tip = children,
  end,
  ...rest
}: Omit<Props, 'small' | 'children'> & { children: string; tip?: string; end?: React.ReactNode }) {
  return (
    <TooltipTrigger delay={500} closeDelay={100}>
      <Button {...rest} small>
        <span className="words">{children}</span>
        {end}
      </Button>
      <Tip>{tip}</Tip>
    </TooltipTrigger>
  );
}

interface TipProps {
  readonly children: React.ReactNode;
  readonly placement?: TooltipProps['placement'];
}

/** What a button or a link is for, shown on hover or focus: below, because tools are above what they change. */
export function Tip({ children, placement = 'bottom' }: TipProps) {
  const main = useContext(TipPlace);
  return (
    <Tooltip className="tip" placement={placement} offset={6} {...(main ? { UNSTABLE_portalContainer: main } : {})}>
      {children}
    </Tooltip>
  );
}
