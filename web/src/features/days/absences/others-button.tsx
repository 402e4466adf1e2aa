import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/marks/button.tsx';

type OthersButtonProps = {
  readonly count: number;
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
};

/** Shows and hides the people without an absence. */
export function OthersButton({ count, isShown, onShow }: OthersButtonProps) {
  const { t } = useTranslation('absences');
  if (count === 0) return null;
  return (
    <div className="absence-more">
      <Button kind="quiet" aria-expanded={isShown} onClick={() => onShow(!isShown)}>
        {t(isShown ? 'hideOthers' : 'showOthers', { count })}
      </Button>
    </div>
  );
}
