import { useCallback, useEffect, useRef } from 'react';

type Task = () => void;

/**
 * Delays a task until no pointer is down and the click is over, because a button that moves while it is pressed loses
 * its click.
 */
export function useAfterClick(): (task: Task) => void {
  const isPressed = useRef(false);
  const waitingTasks = useRef<Task[]>([]);

  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      for (const task of waitingTasks.current.splice(0)) setTimeout(task);
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', release, true);
    document.addEventListener('pointercancel', release, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointerup', release, true);
      document.removeEventListener('pointercancel', release, true);
    };
  }, []);

  return useCallback((task: Task) => {
    if (isPressed.current) waitingTasks.current.push(task);
    else setTimeout(task);
  }, []);
}
