import { useMergedRef } from '@mantine/hooks';
import {
  cloneElement,
  type ReactElement,
  type Ref,
  type RefCallback,
  type RefObject,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import './tooltip.css';

export type TooltipProps = {
  readonly label: string;
  readonly position?: 'top' | 'bottom';
  /** Whether the label is a sentence that describes the element, and not its name. */
  readonly describes?: boolean;
  /** The element that is explained; it accepts `ref`. */
  readonly children: ReactElement<{ readonly ref?: Ref<HTMLElement> }>;
};

/** Explains an element while the pointer is on it or the keyboard has reached it. Escape or a press hides it. */
export function Tooltip({ label, position = 'top', describes = false, children }: TooltipProps) {
  const id = useId();
  const target = useRef<HTMLElement>(null);
  const { isOpen, observe } = useTooltipState();
  const ref = useMergedRef(target, observe, children.props.ref ?? null);
  return (
    <>
      {cloneElement(children, { ref, ...(describes && isOpen ? { 'aria-describedby': id } : {}) })}
      {isOpen &&
        createPortal(
          <Bubble key={label} id={id} target={target} position={position} isSentence={describes}>
            {label}
          </Bubble>,
          document.body,
        )}
    </>
  );
}

/** Time that the pointer rests on an element before its tooltip appears. */
const REST_MS = 250;

type TooltipState = {
  readonly isOpen: boolean;
  /** Listens to the element for which the tooltip is. */
  readonly observe: RefCallback<HTMLElement>;
};

function useTooltipState(): TooltipState {
  const [isOpen, setOpen] = useState(false);
  const observed = useRef<HTMLElement>(null);
  // A ref hears of every element that takes the place of an earlier one, and before anything can happen to it. An effect
  // of a screen that is drawn in short steps comes later: a focus in between would not be heard.
  const observe = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => setOpen(true);
    const showAfterRest = () => void (timer = setTimeout(show, REST_MS));
    const hide = () => {
      clearTimeout(timer);
      setOpen(false);
    };
    const events = [
      ['mouseenter', showAfterRest],
      ['mouseleave', hide],
      ['focus', () => element.matches(':focus-visible') && show()],
      ['blur', hide],
      // The part that the element opens must not lie under its explanation; why it is disabled is still said.
      ['pointerdown', () => element.getAttribute('aria-disabled') !== 'true' && hide()],
    ] as const;
    for (const [name, listener] of events) element.addEventListener(name, listener);
    if (observed.current !== element && element.matches(':hover')) showAfterRest();
    observed.current = element;
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of events) element.removeEventListener(name, listener);
      queueMicrotask(() => !element.isConnected && setOpen(false));
    };
  }, []);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // A menu or a dialog around the element stays open.
      event.stopPropagation();
      setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen]);
  return { isOpen, observe };
}

type BubbleProps = {
  readonly id: string;
  readonly target: RefObject<HTMLElement | null>;
  readonly position: 'top' | 'bottom';
  readonly isSentence: boolean;
  readonly children: string;
};

function Bubble({ id, target, position, isSentence, children }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      if (bubble.current && target.current) placeBubble(bubble.current, target.current, position);
    };
    place();
    addEventListener('scroll', place, true);
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, true);
      removeEventListener('resize', place);
    };
  }, [target, position]);
  return (
    <div ref={bubble} id={id} role="tooltip" className="tooltip" data-multiline={isSentence || undefined}>
      {children}
    </div>
  );
}

const DISTANCE = 5;
const MARGIN = 8;

/** Places the bubble above or below the middle of its element, on the other side where there is no room. */
function placeBubble(bubble: HTMLElement, target: HTMLElement, position: 'top' | 'bottom'): void {
  const { width, height } = bubble.getBoundingClientRect();
  const { left, right, top, bottom } = target.getBoundingClientRect();
  const above = top - DISTANCE - height;
  const below = bottom + DISTANCE;
  const isAbove = position === 'top' ? above >= 0 : below + height > innerHeight && above >= 0;
  const x = Math.max(
    MARGIN,
    Math.min((left + right - width) / 2, document.documentElement.clientWidth - MARGIN - width),
  );
  bubble.style.transform = `translate(${Math.round(x)}px, ${Math.round(isAbove ? above : below)}px)`;
}
