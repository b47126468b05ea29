import { Check as Tick } from 'lucide-react';
import { Checkbox } from 'react-aria-components';

interface Props {
  readonly children?: React.ReactNode;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
  readonly label?: string;
  readonly isDisabled?: boolean;
}

export function Check({ children, value, onChange, label, isDisabled = false }: Props) {
  return (
    <Checkbox
      className="checkbox"
      isSelected={value}
      onChange={onChange}
      isDisabled={isDisabled}
      {...(label ? { 'aria-label': label } : {})}
    >
      <span className="check">
        <Tick className="i" aria-hidden="true" />
      </span>
      {children}
    </Checkbox>
  );
}
