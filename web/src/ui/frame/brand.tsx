import './brand.css';

/** Logo: five bars, one of them highlighted, and the name. */
export function Brand() {
  return (
    <span className="brand">
      <span className="brand-mark" aria-hidden>
        <i />
        <i />
        <i />
        <i />
        <i />
      </span>
      Zeitblatt
    </span>
  );
}
